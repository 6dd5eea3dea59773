/** Rounds of Liar's Lies with the hands that an example needs. */
import { expect } from 'vitest'
import type { Seat, View } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Action, Hand, Options, State, Table } from '../../../../shared/games/liars-lies/rules.ts'
import type { Die, Face } from '../../../../shared/pieces/dice.ts'

const game = games['liars-lies']

export const options = (given: Partial<Options> = {}): Options => game.options.parse(given)
export const bid = (quantity: number, face: Face): Action => ({ type: 'bid', quantity, face })
export const call: Action = { type: 'call' }
export const dice = (n: number, face: Die = 2): Die[] => Array.from({ length: n }, () => face)

/** A round with these hands, opened by `opener`; who has no dice is out. */
export function round(hands: Die[][], opener: Seat = 0, given: Partial<Options> = {}, number = 1): State {
  const state = game.setup(options(given), hands.length)
  return {
    ...state,
    round: number,
    after: null,
    hands,
    counts: hands.map((hand) => hand.length),
    ranks: hands.map((hand) => (hand.length === 0 ? hands.length : null)),
    opener,
    turn: opener,
  }
}

export const viewOf = (state: State, seat: Seat | null): View<Table, Hand> => ({
  table: game.table(state),
  seat,
  hand: seat === null ? null : game.hand(state, seat),
})

/** Plays these actions, each by the seat to act, none of which may be refused. */
export function play(state: State, ...actions: Action[]): State {
  return actions.reduce((now, action) => {
    const seat = now.turn ?? 0
    expect(game.refusal(viewOf(now, seat), action)).toBeNull()
    return game.apply(now, seat, action).state
  }, state)
}

/** Why the seat to act may not do this; null when it may. */
export const refused = (state: State, action: Action): string | null =>
  game.refusal(viewOf(state, state.turn), action)?.code ?? null
