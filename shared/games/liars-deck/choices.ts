/** All that a seat may do, and what the clock does for it. */
import type { Rng } from '../../game.ts'
import { mostCards } from './deck.ts'
import { type DeckView, refusal, targetsOf } from './legality.ts'
import type { Action } from './rules.ts'

/** Every set of up to `most` of the positions 0 … count-1, each ascending. */
function choices(count: number, most: number): number[][] {
  let found: number[][] = [[]]
  for (let at = 0; at < count; at++)
    found = [...found, ...found.filter((set) => set.length < most).map((set) => [...set, at])]
  return found.filter((set) => set.length > 0)
}

/** Every action that is not refused. */
export function legal(view: DeckView): Action[] {
  const { table, hand } = view
  const candidates: Action[] = [
    ...choices(hand?.cards.length ?? 0, mostCards(table.variant)).map((cards): Action => ({ type: 'play', cards })),
    { type: 'call' },
    ...targetsOf(view).map((seat): Action => ({ type: 'aim', seat })),
  ]
  return candidates.filter((action) => refusal(view, action) === null)
}

/** The clock calls if there is a play, else plays the leftmost card; who does not aim gets a random target (RULES 4.7, 4.14). */
export function fallback(view: DeckView, rng: Rng): Action {
  const { toAct, play } = view.table
  if (toAct.who === 'seats' && toAct.clock === 'aim') {
    const targets = targetsOf(view)
    return { type: 'aim', seat: targets[rng.int(targets.length)] ?? 0 }
  }
  return play ? { type: 'call' } : { type: 'play', cards: [0] }
}
