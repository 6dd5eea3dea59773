/** How a reveal builds up: cup after cup, clockwise from the bidder's left, so that the bidder's own lifts last. */
import type { Die } from '../../../shared/pieces/dice.ts'
import type { ShownReveal } from './game.ts'

/** Before a cup lifts, and between two dice, ms. */
const perCup = 260
const perDie = 90
/** The whole takes no longer, ms: Auto goes on 3 s after the call (RULES 1.7). */
const longest = 2_400

export interface BuildUp {
  /** By seat and die: when it comes into sight, ms after the reveal. */
  at: number[][]
  /** When each die that counts does so, in order, ms. */
  counted: number[]
  /** When all is said, ms. */
  end: number
}

/** The times of a reveal, in which these dice counted. */
export function buildUp({ hands, call }: Pick<ShownReveal, 'hands' | 'call'>, counts: readonly Die[]): BuildUp {
  const seats = hands.map((_, step) => (call.on + 1 + step) % hands.length)
  let clock = 0
  const raw: number[][] = hands.map(() => [])
  for (const seat of seats) {
    const dice = hands[seat] ?? []
    if (dice.length > 0) clock += perCup
    raw[seat] = dice.map(() => {
      clock += perDie
      return clock
    })
  }
  const pace = clock > longest ? longest / clock : 1
  const at = raw.map((times) => times.map((time) => Math.round(time * pace)))
  const counted = at.flatMap((times, seat) => times.filter((_, n) => counts.includes(hands[seat]?.[n] ?? 1)))
  return { at, counted: counted.sort((a, b) => a - b), end: Math.round(clock * pace) }
}
