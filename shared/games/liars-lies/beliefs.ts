/** What one seat believes about the dice it cannot see, from the counts, its own hand and what was bid (RULES 1.11). */
import type { Seat } from '../../game.ts'
import { type Die, type Face, faces } from '../../pieces/dice.ts'
import type { Event } from './rules.ts'

/** The chance that a die counts for a face before anybody has spoken (RULES 2.2). */
export const freshChance = (wildPercent: number): number => wildPercent / 100 + (1 - wildPercent / 100) / 6

/** How many of these dice count for the face. */
export const matching = (dice: readonly Die[], face: Face): number =>
  dice.reduce<number>((sum, die) => (die === face || die === '*' ? sum + 1 : sum), 0)

/** The faces that each seat has bid in this round. */
export type Claims = ReadonlyMap<Seat, ReadonlySet<Face>>

/** Who claimed what. What the clock bid says nothing about the hand (RULES 1.4). */
export function claimsOf(heard: readonly Event[]): Claims {
  const claims = new Map<Seat, Set<Face>>()
  for (const event of heard) {
    if (event.type !== 'bid' || event.byClock) continue
    const own = claims.get(event.seat) ?? new Set()
    claims.set(event.seat, own.add(event.face))
  }
  return claims
}

/**
 * The chance that a die of a seat counts for the face, after what that seat claimed. Somebody who picks a face with the likelihood
 * exp(trust × dice that show it) has dice that show it with odds exp(trust) times those of another face.
 */
export function chanceOf(
  face: Face,
  wildPercent: number,
  claimed: ReadonlySet<Face> | undefined,
  trust: number,
): number {
  if (!claimed || claimed.size === 0) return freshChance(wildPercent)
  const weight = Math.exp(trust)
  const wild = wildPercent / 100
  const sum = claimed.size * weight + (faces.length - claimed.size)
  return wild + ((1 - wild) * (claimed.has(face) ? weight : 1)) / sum
}
