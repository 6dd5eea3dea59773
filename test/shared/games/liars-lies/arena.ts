/** Whole games of Liar's Lies between players of any kind, without a room. */
import type { Level, Rng, Seat, View } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import type { Action, Event, Hand, Options, State, Table } from '../../../../shared/games/liars-lies/rules.ts'

const game = games['liars-lies']

/** Decides for one seat, out of what that seat may know. */
export type Player = (view: View<Table, Hand>, heard: Event[], rng: Rng) => Action
export type Look = (state: State, seat: Seat, action: Action) => void

/** The shipped bot of a level. */
export const bot =
  (level: Level): Player =>
  (view, heard, rng) =>
    game.bot(view, heard, rng, level)

/** The seat that wins. `look` sees every decision. */
export function winner(players: readonly Player[], rng: Rng, options: Partial<Options> = {}, look?: Look): Seat {
  let state = game.setup(game.options.parse(options), players.length)
  for (;;) {
    const toAct = game.toAct(state)
    if (toAct.who === 'nobody') return game.ranks(state).indexOf(1)
    if (toAct.who === 'dealer') {
      state = game.deal(state, rng).state
      continue
    }
    const seat = toAct.seats[0] ?? 0
    const player = players[seat]
    if (!player) throw new Error(`nobody sits at ${seat}`)
    const view = { table: game.table(state), seat, hand: game.hand(state, seat) }
    const action = player(view, game.heard(state), rng)
    const refused = game.refusal(view, action)
    if (refused) throw new Error(`refused: ${JSON.stringify({ refused, action, view })}`)
    look?.(state, seat, action)
    state = game.apply(state, seat, action, 'bot').state
  }
}

/** The share of games that `one` wins against `others` players of another kind, its seat going round. */
export function share(
  one: Player,
  other: Player,
  others: number,
  matches: number,
  rng: Rng,
  options: Partial<Options> = {},
): number {
  let won = 0
  for (let n = 0; n < matches; n++) {
    const seat = n % (others + 1)
    const players = Array.from({ length: others + 1 }, (_, at) => (at === seat ? one : other))
    if (winner(players, rng, options) === seat) won += 1
  }
  return won / matches
}
