/** What one seat believes about the dice it cannot see, from the counts, its own hand and what was bid (RULES 1.11). */
import type { Seat } from '../game.ts'
import { type Die, type Face, faces, type SeatBid } from './dice.ts'

/** The chance that a die counts before anybody has spoken: a wildcard, or one of the faces that count (RULES 2.2). */
export const freshChance = (wildPercent: number, counting: number): number =>
  wildPercent / 100 + ((1 - wildPercent / 100) * counting) / faces.length

/** How many of these dice are wildcards or show a face that counts. */
export const matching = (dice: readonly Die[], counting: readonly Face[]): number =>
  dice.reduce<number>((sum, die) => (die === '*' || counting.includes(die) ? sum + 1 : sum), 0)

/** For each seat the faces that counted for what it has bid in this round. */
export type Claims = ReadonlyMap<Seat, ReadonlySet<Face>>

/** Who claimed what; `counting` says which faces counted for the bid at this place. What the clock bid says nothing about the hand (RULES 1.4). */
export function claimsOf(
  bids: readonly SeatBid[],
  counting: (bid: SeatBid, at: number) => readonly Face[] = ({ face }) => [face],
): Claims {
  const claims = new Map<Seat, Set<Face>>()
  for (const [at, bid] of bids.entries()) {
    if (bid.byClock) continue
    const own = claims.get(bid.seat) ?? new Set()
    for (const face of counting(bid, at)) own.add(face)
    claims.set(bid.seat, own)
  }
  return claims
}

/**
 * The chance that a die of a seat counts, after what that seat claimed. Somebody who picks a bid with the likelihood
 * exp(trust × dice that count for it) has dice that count for it with odds exp(trust) times those of another face.
 */
export function chanceOf(
  counting: readonly Face[],
  wildPercent: number,
  claimed: ReadonlySet<Face> | undefined,
  trust: number,
): number {
  if (!claimed || claimed.size === 0) return freshChance(wildPercent, counting.length)
  const weight = Math.exp(trust)
  const wild = wildPercent / 100
  const all = claimed.size * weight + (faces.length - claimed.size)
  const those = counting.reduce((sum, face) => sum + (claimed.has(face) ? weight : 1), 0)
  return wild + ((1 - wild) * those) / all
}
