/** How those play who go by habit: they mostly lay what is true while they can, and call by how much is claimed. They reckon with nothing. */
import type { Choice } from '../../game.ts'
import { mostCards } from './deck.ts'
import { type DeckView, targetsOf } from './legality.ts'
import type { Action } from './rules.ts'
import { has, playsOf, positionsOf, type Sorted, sorted } from './sorts.ts'

export interface Habits {
  /** How often a claim of one, two or three cards is called. */
  calls: readonly [number, number, number]
  /** How often false cards are laid by somebody who holds true ones. */
  bluffs: number
  /** How often just anything is done. */
  slip: number
}

interface Habit {
  play: Sorted | 'call'
  p: number
}

/** So many cards of one sort, each number up to `most` as often. */
function evenly(sort: keyof Sorted, held: number, most: number, p: number): Habit[] {
  const longest = Math.min(held, most)
  const none = { true: 0, special: 0, false: 0 }
  return Array.from({ length: longest }, (_, n) => ({ play: { ...none, [sort]: n + 1 }, p: p / longest }))
}

/** What is done out of habit. The Devil card and the Chaos card go as one of the true cards, alone. */
function byHabit(held: Sorted, most: number, call: number, bluffs: number): Habit[] {
  const truths = held.true + held.special
  const lies = (1 - call) * (truths === 0 ? 1 : held.false === 0 ? 0 : bluffs)
  const honest = 1 - call - lies
  const alone = truths > 0 ? held.special / truths : 0
  return [
    { play: 'call', p: call },
    ...evenly('true', held.true, most, honest * (1 - alone)),
    ...evenly('special', held.special, 1, honest * alone),
    ...evenly('false', held.false, most, lies),
  ]
}

const isSame = (a: Habit['play'], b: Habit['play']): boolean =>
  a === 'call' || b === 'call' ? a === b : a.true === b.true && a.special === b.special && a.false === b.false

/** What these habits do on their turn; whom to aim at they choose at random. [] when there is nothing to do. */
export function habitual(view: DeckView, { calls, bluffs, slip }: Habits): Choice<Action>[] {
  const { hand, seat, table } = view
  const { toAct, play } = table
  if (!hand || seat === null || toAct.who !== 'seats' || !toAct.seats.includes(seat)) return []
  if (toAct.clock === 'forced') return [{ action: { type: 'call' }, p: 1 }]
  if (toAct.clock === 'aim') {
    const targets = targetsOf(view)
    return targets.map((target) => ({ action: { type: 'aim', seat: target }, p: 1 / targets.length }))
  }
  const held = sorted(hand.cards, table.rank)
  const habits = byHabit(held, mostCards(table.variant), play ? (calls[play.count - 1] ?? 1) : 0, bluffs)
  const possible: Habit['play'][] = [
    ...playsOf(table.variant).filter((some) => has(held, some)),
    ...(play ? ['call' as const] : []),
  ]
  return possible.flatMap((one): Choice<Action>[] => {
    const habit = habits.find((some) => isSame(some.play, one))?.p ?? 0
    const p = (1 - slip) * habit + slip / possible.length
    const action: Action =
      one === 'call' ? { type: 'call' } : { type: 'play', cards: positionsOf(hand.cards, table.rank, one) }
    return p > 0 ? [{ action, p }] : []
  })
}
