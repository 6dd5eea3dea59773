/** Whole games between players of any kind, without a room. */
import type { CommonEvent, CommonTable, Game, Level, Rng, Seat, View } from '../../../shared/game.ts'

/** Decides for one seat, out of what that seat may know. */
export type Player<Action, Event, Table, Hand> = (view: View<Table, Hand>, heard: Event[], rng: Rng) => Action

/** The ring for one game. */
export function arena<Options, State, Action, Event extends CommonEvent, Table extends CommonTable, Hand>(
  game: Game<Options, State, Action, Event, Table, Hand>,
) {
  type Who = Player<Action, Event, Table, Hand>
  type Look = (state: State, seat: Seat, action: Action) => void

  /** The shipped bot of a level. */
  const bot =
    (level: Level): Who =>
    (view, heard, rng) =>
      game.bot(view, heard, rng, level)

  /** The ranks of all seats at the end. `look` sees every decision. */
  function ranks(players: readonly Who[], rng: Rng, options: Partial<Options> = {}, look?: Look): (number | null)[] {
    let state = game.setup(game.options.parse(options), players.length)
    for (;;) {
      const toAct = game.toAct(state)
      if (toAct.who === 'nobody') return game.ranks(state)
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

  /** The seat that wins. */
  const winner = (...how: Parameters<typeof ranks>): Seat => ranks(...how).indexOf(1)

  /** The share of games that `one` wins against `others` players of another kind, its seat going round. */
  function share(
    one: Who,
    other: Who,
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

  return { bot, ranks, winner, share }
}
