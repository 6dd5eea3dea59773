/** Rounds of Liar's Deck with the hands and revolvers that an example needs. */
import { expect } from 'vitest'
import type { Seat, View } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Card, Rank, Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Action, Hand, Options, State, Table } from '../../../../shared/games/liars-deck/rules.ts'

const game = games['liars-deck']

export const options = (variant?: Variant): Options => game.options.parse({ variant })
export const put = (...cards: number[]): Action => ({ type: 'play', cards })
export const call: Action = { type: 'call' }
export const aim = (seat: Seat): Action => ({ type: 'aim', seat })

/** More rounds than any game has, as each costs somebody a pull (RULES 1.12, 4.5, 4.11). */
const mostRounds = 100
/** Whether a game goes on; fails where it has gone on for longer than it can, instead of for ever. */
export function goesOn(state: State): boolean {
  if (state.round > mostRounds) throw new Error('this game does not end')
  return game.toAct(state).who !== 'nobody'
}

export interface Given {
  variant?: Variant
  rank?: Rank
  opener?: Seat
  /** Per seat, the pull that fires; the sixth where it says nothing. */
  live?: number[]
  pulls?: number[]
  /** Seats that are out. */
  out?: Seat[]
}

/** A hand from letters: A, K, Q, J for a joker, D for the Devil card, C for Chaos, M for Master. */
export function hand(letters: string): Card[] {
  const special: { readonly [letter: string]: Card } = { J: 'JOKER', D: 'DEVIL', C: 'CHAOS', M: 'MASTER' }
  return [...letters].map((letter) => special[letter] ?? (letter as Rank))
}

/** A round with these hands, one word a seat; kings are the table card unless told otherwise. */
export function round(hands: string, given: Given = {}): State {
  const dealt = hands.split(' ').map((word) => hand(word === '-' ? '' : word))
  const { opener = 0, out = [], rank = 'K' } = given
  return {
    ...game.setup(options(given.variant), dealt.length),
    round: 1,
    after: null,
    rank,
    hands: dealt,
    revolvers: dealt.map((_, seat) => ({ live: given.live?.[seat] ?? 6, pulls: given.pulls?.[seat] ?? 0 })),
    ranks: dealt.map((_, seat) => (out.includes(seat) ? dealt.length : null)),
    opener,
    turn: opener,
  }
}

export const viewOf = (state: State, seat: Seat | null): View<Table, Hand> => ({
  table: game.table(state),
  seat,
  hand: seat === null ? null : game.hand(state, seat),
})

/** The seats to act; [] when none is. */
export function asked(state: State): Seat[] {
  const toAct = game.toAct(state)
  return toAct.who === 'seats' ? toAct.seats : []
}

/** Plays these actions, each by the first seat to act, none of which may be refused. */
export function play(state: State, ...actions: Action[]): State {
  return actions.reduce((now, action) => {
    const seat = asked(now)[0] ?? 0
    expect(game.refusal(viewOf(now, seat), action), JSON.stringify(action)).toBeNull()
    return game.apply(now, seat, action).state
  }, state)
}

/** Why the seat (the first to act, unless told) may not do this; null when it may. */
export const refused = (state: State, action: Action, seat: Seat | null = asked(state)[0] ?? null): string | null =>
  game.refusal(viewOf(state, seat), action)?.code ?? null

/** Who pulled a trigger in the round that has ended. */
export const shooters = (state: State): Seat[] => state.reveal?.shots.map((shot) => shot.shooter) ?? []
