/** Rounds of Liar's Dice with the hands that an example needs. */
import { expect } from 'vitest'
import type { Seat, View } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Action, Hand, State, Table } from '../../../../shared/games/liars-dice/rules.ts'
import type { Face } from '../../../../shared/pieces/dice.ts'

const game = games['liars-dice']

export const bid = (quantity: number, face: Face): Action => ({ type: 'bid', quantity, face })
export const call: Action = { type: 'call' }
export const dice = (n: number, face: Face = 2): Face[] => Array.from({ length: n }, () => face)

/** A round with these hands, opened by `opener`; who has no dice is out. */
export function round(hands: Face[][], opener: Seat = 0): State {
  const ranks = hands.map((hand) => (hand.length === 0 ? hands.length : null))
  const counts = hands.map((hand) => hand.length)
  return { ...game.setup({}, hands.length), round: 1, after: null, hands, counts, ranks, opener, turn: opener }
}

export const viewOf = (state: State, seat: Seat | null): View<Table, Hand> => ({
  table: game.table(state),
  seat,
  hand: seat === null ? null : game.hand(state, seat),
})

/** Plays these actions, each by the seat to act, none of which may be refused. */
export const play = (state: State, ...actions: Action[]): State =>
  actions.reduce((now, action) => {
    const seat = now.turn ?? 0
    expect(game.refusal(viewOf(now, seat), action)).toBeNull()
    return game.apply(now, seat, action).state
  }, state)

/** Why the seat to act may not do this; null when it may. */
export const refused = (state: State, action: Action): string | null =>
  game.refusal(viewOf(state, state.turn), action)?.code ?? null
