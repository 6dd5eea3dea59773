/** Whole games of Liar's Deck between players of any kind, without a room. */
import type { Level, Rng, Seat, View } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import { holdsTrue, tooFew, type Unseen, unseenBy } from '../../../../shared/games/liars-deck/beliefs.ts'
import { isTrue, mostCards, type Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Action, Event, Hand, State, Table } from '../../../../shared/games/liars-deck/rules.ts'
import { asked, goesOn, options, viewOf } from './rounds.ts'

const game = games['liars-deck']

/** Decides for one seat, out of what that seat may know. */
export type Player = (view: View<Table, Hand>, heard: Event[], rng: Rng) => Action
export type Look = (state: State, seat: Seat, action: Action) => void

/** The shipped bot of a level. */
export const bot =
  (level: Level): Player =>
  (view, heard, rng) =>
    game.bot(view, heard, rng, level)

/** Plays true cards while it has any, and calls three cards always, two mostly, one seldom: as people begin. */
export const plain: Player = (view, _heard, rng) => {
  const { table, hand } = view
  const legal = game.legal(view)
  const aims = legal.filter((one) => one.type === 'aim')
  const random = aims[rng.int(Math.max(1, aims.length))]
  if (random) return random
  const calls = table.play && rng.int(10) < ([0, 2, 6, 10][table.play.count] ?? 10)
  if (calls || legal.length === 1) return { type: 'call' }
  const truths = (hand?.cards ?? []).flatMap((card, at) => (card !== 'DEVIL' && isTrue(card, table.rank) ? [at] : []))
  const most = Math.min(truths.length, mostCards(table.variant))
  return { type: 'play', cards: most > 0 ? truths.slice(0, 1 + rng.int(most)) : [0] }
}

/** How likely a play is a lie, out of what one seat sees. */
type Doubt = (seen: { unseen: Unseen; held: number; count: number }) => number

/** That the hand which it came from holds too few true cards for it (hypergeometric). */
const byHand: Doubt = ({ unseen, held, count }) => tooFew(unseen.cards, unseen.true, held, count)

/** That the cards of it are not all true, if they were taken blindly. */
const byCards: Doubt = ({ unseen, count }) => 1 - holdsTrue(unseen, count, count)

/** Calls what it doubts by more than that, and else lays one card, a true one if it has any. */
const doubting =
  (doubt: Doubt, limit: number): Player =>
  (view, _heard, rng) => {
    const { table, hand } = view
    const { play, rank, seats, variant } = table
    const legal = game.legal(view)
    const aims = legal.filter((one) => one.type === 'aim')
    const random = aims[rng.int(Math.max(1, aims.length))]
    if (random) return random
    const cards = hand?.cards ?? []
    const own = { cards: cards.length, true: cards.filter((card) => isTrue(card, rank)).length }
    const held = play ? (seats[play.seat]?.holding ?? 0) + play.count : 0
    const unseen = unseenBy(variant, own, 0, 0)
    if (legal.length === 1 || (play && doubt({ unseen, held, count: play.count }) > limit)) return { type: 'call' }
    return {
      type: 'play',
      cards: [
        Math.max(
          0,
          cards.findIndex((card) => isTrue(card, rank)),
        ),
      ],
    }
  }

/** Suspects by its own cards whether a hand of that size has what it claims, and calls above a half: the opponent of BARS B5. */
export const suspicious: Player = doubting(byHand, 0.5)

/** The same, but suspects that cards were laid blindly: it calls nearly everything. */
export const blind: Player = doubting(byCards, 0.5)

/** The ranks at the end. `look` sees every decision. */
export function ranksOf(players: readonly Player[], rng: Rng, variant: Variant, look?: Look): (number | null)[] {
  let state = game.setup(options(variant), players.length)
  while (goesOn(state)) {
    const seat = asked(state)[0]
    if (seat === undefined) {
      state = game.deal(state, rng).state
      continue
    }
    const view = viewOf(state, seat)
    const action = players[seat]?.(view, game.heard(state, seat), rng) ?? { type: 'call' }
    const refused = game.refusal(view, action)
    if (refused) throw new Error(`refused: ${JSON.stringify({ refused, action, view })}`)
    look?.(state, seat, action)
    state = game.apply(state, seat, action, 'bot').state
  }
  return game.ranks(state)
}

/** The share of games that `one` wins against `others` players of another kind, its seat going round; a shared first counts in part. */
export function share(one: Player, other: Player, others: number, matches: number, rng: Rng, variant: Variant): number {
  let won = 0
  for (let n = 0; n < matches; n++) {
    const seat = n % (others + 1)
    const players = Array.from({ length: others + 1 }, (_, at) => (at === seat ? one : other))
    const ranks = ranksOf(players, rng, variant)
    if (ranks[seat] === 1) won += 1 / ranks.filter((rank) => rank === 1).length
  }
  return won / matches
}
