/** BARS B1: how far the shipped policy of a level can be exploited in heads-up rounds of few dice, exactly. */
import type { Choice, Level } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { order as diceOrder } from '../../../shared/games/liars-dice/ones.ts'
import { order as liesOrder } from '../../../shared/games/liars-lies/limits.ts'
import type { Options } from '../../../shared/games/liars-lies/rules.ts'
import type { BidAction, Die, Face, SeatBid } from '../../../shared/pieces/dice.ts'
import { typical } from '../../shared/games/liars-lies/threshold.ts'
import { sets } from '../../train/plan.ts'
import { exploitability, type Fill } from '../../train/respond.ts'
import { type Counts, type DuelRules, type Node, Round, rowAt } from '../../train/round.ts'

export type Wild = Options['wild']

/** What the bot of a level may do, asked as the room asks it. */
export type Ask = (
  bids: readonly SeatBid[],
  hands: readonly [number, number],
  own: readonly Die[],
) => Choice<BidAction>[]

function tableOf(bids: readonly SeatBid[], holding: readonly [number, number]) {
  const seat = bids.length % 2
  return {
    round: 1,
    toAct: { who: 'seats' as const, seats: [seat], clock: 'turn' as const },
    seats: holding.map((count) => ({ alive: true, holding: count, rank: null })),
    reveal: null,
    total: holding[0] + holding[1],
    bid: bids.at(-1) ?? null,
  }
}

const heardOf = (bids: readonly SeatBid[]) => bids.map((bid) => ({ type: 'bid' as const, ...bid }))

export const askLies =
  (wild: Wild, level: Level): Ask =>
  (bids, holding, own) => {
    const table = { ...tableOf(bids, holding), penalty: 'discard' as const, wild }
    return games['liars-lies'].policy({ table, seat: bids.length % 2, hand: { dice: [...own] } }, heardOf(bids), level)
  }

export const askDice =
  (level: Level): Ask =>
  (bids, holding, own) => {
    const table = { ...tableOf(bids, holding), onesLocked: bids.some(({ face }) => face === 1) }
    const dice = own.flatMap((die): Face[] => (die === '*' ? [] : [die]))
    return games['liars-dice'].policy({ table, seat: bids.length % 2, hand: { dice } }, heardOf(bids), level)
  }

/** The threshold bot that most simple bots are, at Liar's Lies with 10 % wildcards. */
export const askTypical: Ask = (bids, holding, own) => {
  const table = { ...tableOf(bids, holding), penalty: 'discard' as const, wild: 10 as const }
  return [{ action: typical({ table, seat: bids.length % 2, hand: { dice: [...own] } }), p: 1 }]
}

/** The faces from the lowest to the highest. */
export const orderOf = ({ game }: DuelRules): readonly Face[] => (game === 'dice' ? diceOrder : liesOrder)

/** The dice of a hand that the solver counts. */
export const diceOf = (counts: Counts, order: readonly Face[]): Die[] =>
  counts.flatMap((count, symbol) => Array.from({ length: count }, (): Die => order[symbol - 1] ?? '*'))

function fillOf(round: Round, order: readonly Face[], ask: Ask): Fill {
  const dice = round.seats.map(({ hands }) => hands.map((counts) => diceOf(counts, order)))
  const bidsOf = (node: Node): SeatBid[] => {
    const all = Array.from({ length: node.last + 1 }, (_, bid) => bid)
    const made = all.filter((bid) => Math.floor(node.history / round.bit(bid)) % 2 === 1)
    return made.map((bid, n) => ({ seat: n % 2, quantity: Math.floor(bid / 6) + 1, face: order[bid % 6] ?? 1 }))
  }
  return (node, reached, out) => {
    const bids = bidsOf(node)
    for (const [hand, own] of (dice[node.actor] ?? []).entries()) {
      if (!reached(hand)) continue
      for (const { action, p } of ask(bids, round.dice, own)) {
        const bid = action.type === 'bid' ? 6 * (action.quantity - 1) + order.indexOf(action.face) : node.last
        rowAt(out, bid - node.last)[hand] = p
      }
    }
  }
}

/** ε of a level with so many dice for the opener and the responder. Experts are measured with their tables loaded. */
export async function epsilon(
  game: 'lies' | 'dice',
  wild: Wild,
  dice: readonly [number, number],
  level: Level,
): Promise<number> {
  const round = new Round({ game, wild }, dice)
  if (game === 'dice') {
    await games['liars-dice'].ready?.({}, level)
    return exploitability(round, fillOf(round, diceOrder, askDice(level)))
  }
  await games['liars-lies'].ready?.({ dice: 5, wild, penalty: 'discard' }, level)
  return exploitability(round, fillOf(round, liesOrder, askLies(wild, level)))
}

/** BARS B1, by the opener's and the responder's dice. */
const bars: readonly { dice: readonly [number, number]; bar: number }[] = [
  { dice: [1, 1], bar: 0.002 },
  { dice: [2, 1], bar: 0.004 },
  { dice: [1, 2], bar: 0.004 },
  { dice: [2, 2], bar: 0.008 },
]

/** Every round that has a bar, and whether it was solved; one that was not is played by weighing. */
export const rounds = sets.flatMap(({ rules: { game, wild }, sizes }) =>
  bars.map(({ dice, bar }) => {
    const solved = sizes.some((size) => size.dice[0] === dice[0] && size.dice[1] === dice[1])
    return { game, wild, dice, bar, solved }
  }),
)
