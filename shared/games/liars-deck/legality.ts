/** What a seat may do, out of what that seat sees (RULES 1.1, 4.2, 4.3, 4.8, 4.10, 4.11). All that a page in play needs of the rules. */
import type { Refusal, Seat, View } from '../../game.ts'
import { mostCards } from './deck.ts'
import type { Action, Hand, Table } from './rules.ts'

export type DeckView = View<Table, Hand>

/** Everybody alive but the viewer: whom a shooter may aim at (RULES 4.11). */
export function targetsOf({ table, seat }: DeckView): Seat[] {
  return table.seats.flatMap((one, other) => (one.alive && other !== seat ? [other] : []))
}

function playRefusal({ table, hand }: DeckView, positions: readonly number[]): Refusal | null {
  const held = hand?.cards ?? []
  const most = mostCards(table.variant)
  if (positions.length === 0) return { code: 'no-card-chosen' }
  if (positions.length > most) return { code: 'too-many-cards', detail: { most } }
  if (positions.some((at) => !Number.isInteger(at) || at < 0 || at >= held.length)) return { code: 'no-such-card' }
  if (new Set(positions).size < positions.length) return { code: 'card-twice' }
  if (positions.some((at, n) => at < (positions[n - 1] ?? 0))) return { code: 'cards-out-of-order' }
  if (positions.length > 1 && positions.some((at) => held[at] === 'DEVIL')) return { code: 'devil-alone' }
  return null
}

function aimRefusal(view: DeckView, target: Seat): Refusal | null {
  if (target === view.seat) return { code: 'not-yourself' }
  return targetsOf(view).includes(target) ? null : { code: 'no-such-target' }
}

/** Why this viewer may not do this now; null when they may. */
export function refusal(view: DeckView, action: Action): Refusal | null {
  const { toAct, play, shooters } = view.table
  if (toAct.who === 'nobody') return { code: 'game-over' }
  if (toAct.who === 'dealer') return { code: 'between-rounds' }
  if (view.seat === null || !toAct.seats.includes(view.seat))
    return { code: view.seat !== null && shooters.includes(view.seat) ? 'already-aimed' : 'not-your-turn' }
  if (toAct.clock === 'aim' && action.type !== 'aim') return { code: 'aim-first' }
  switch (action.type) {
    case 'play':
      return toAct.clock === 'forced' ? { code: 'must-call' } : playRefusal(view, action.cards)
    case 'call':
      return play ? null : { code: 'nothing-to-call' }
    case 'aim':
      return toAct.clock === 'aim' ? aimRefusal(view, action.seat) : { code: 'nothing-to-aim' }
    default:
      return { code: 'no-such-action', detail: { action: String(action satisfies never) } }
  }
}
