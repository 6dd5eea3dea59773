/**
 * A bot for Liar's Lies: weighs the call against the raises that are near by how likely each is to hold, how likely it is to be
 * called, and what that costs; then mixes among the good ones, the more narrowly the better it plays.
 */
import type { Bot, Choice, Level, Rng, Seat, View } from '../../game.ts'
import { type Bid, type Face, faces } from '../../pieces/dice.ts'
import { atLeast, type Claims, chanceOf, matching, unknownFor } from './odds.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'

interface Style {
  /** How far a claim of a face is believed: the share of the doubt about each die that it removes. */
  trust: number
  /** Softmax temperature, in stakes: 0 always takes the best. */
  heat: number
  /** What it is worth not to be called, in stakes: the turn, and the risk, have passed on. */
  relief: number
}
const styles: { readonly [L in Level]: Style } = {
  easy: { trust: 0, heat: 0.6, relief: 0 },
  normal: { trust: 0.08, heat: 0.22, relief: 0.12 },
  hard: { trust: 0.14, heat: 0.1, relief: 0.18 },
  expert: { trust: 0.16, heat: 0.05, relief: 0.2 },
}

/** Others call a bid that looks less likely than this to them about half of the time. */
const doubtAt = 0.32
/** How sharply doubt grows as a bid gets less likely. */
const doubtSlope = 9
/** How many quantities of each face are weighed. */
const jumps = 3
/** Choices under this probability are never taken. */
const negligible = 0.01

type LiesView = View<Table, Hand>

function claimsOf(heard: readonly Event[], own: Seat): Claims {
  const claims = new Map<Seat, Map<Face, number>>()
  for (const event of heard) {
    if (event.type !== 'bid' || event.seat === own) continue
    const bySeat = claims.get(event.seat) ?? new Map<Face, number>()
    claims.set(event.seat, bySeat.set(event.face, event.quantity))
  }
  return claims
}

interface Odds {
  /** The chance that the bid holds, with the own hand. */
  mine(bid: Bid): number
  /** The same as somebody sees it who knows neither hand. */
  public(bid: Bid): number
  /** Whether the own hand alone proves the bid, or refutes it. */
  proved(bid: Bid): boolean
  refuted(bid: Bid): boolean
}

function oddsOf(view: LiesView, hand: Hand, heard: readonly Event[], trust: number): Odds {
  const chance = chanceOf(view.table.wild)
  const claims = claimsOf(heard, view.seat ?? -1)
  const others = view.table.seats.flatMap((one, seat) => (seat === view.seat ? [] : [{ seat, dice: one.holding }]))
  const unseen = view.table.total - hand.dice.length
  const own = (face: Face) => matching(hand.dice, face)
  return {
    mine: ({ quantity, face }) => atLeast(quantity - own(face), unknownFor(face, others, claims, chance, trust)),
    // The bidder is taken at half their word: their dice count as if a third of them showed the face.
    public: ({ quantity, face }) =>
      atLeast(quantity, [
        ...unknownFor(face, others, claims, chance, trust),
        { dice: hand.dice.length, chance: Math.max(chance, 1 / 3) },
      ]),
    proved: ({ quantity, face }) => own(face) >= quantity,
    refuted: ({ quantity, face }) => own(face) + unseen < quantity,
  }
}

/** The lowest few raises of every face, as far as the own hand does not refute them. */
function candidates(table: Table, odds: Odds): Bid[] {
  const { bid, total } = table
  return faces.flatMap((face) => {
    const lowest = !bid ? 1 : face > bid.face ? bid.quantity : bid.quantity + 1
    // An opening below what everybody expects anyway says nothing: start near it.
    const first = bid ? lowest : Math.max(1, Math.floor(total * chanceOf(table.wild)) - 2)
    const quantities = Array.from({ length: jumps }, (_, step) => first + step)
    return quantities
      .map((quantity) => ({ quantity, face }))
      .filter((one) => one.quantity <= total && !odds.refuted(one))
  })
}

/** What losing or winning a challenge is worth: passing a die on also makes somebody else stronger. */
const stake = (table: Table) => (table.penalty === 'transfer' ? 1.2 : 1)

function worthOf(bid: Bid, odds: Odds, table: Table, relief: number): number {
  const doubt = 1 / (1 + Math.exp(doubtSlope * (odds.public(bid) - doubtAt)))
  return doubt * (2 * odds.mine(bid) - 1) * stake(table) + (1 - doubt) * relief
}

function policy(view: LiesView, heard: Event[], level: Level): Choice<Action>[] {
  const { table, hand } = view
  if (!hand || table.toAct.who !== 'seats' || view.seat === null || !table.toAct.seats.includes(view.seat)) return []
  const style = styles[level]
  const odds = oddsOf(view, hand, heard, style.trust)
  const weighed: { action: Action; worth: number }[] = candidates(table, odds).map((bid) => ({
    action: { type: 'bid', ...bid },
    worth: worthOf(bid, odds, table, style.relief),
  }))
  if (table.bid && !odds.proved(table.bid))
    weighed.push({ action: { type: 'call' }, worth: (1 - 2 * odds.mine(table.bid)) * stake(table) })
  return softmax(weighed, style.heat)
}

function softmax(weighed: { action: Action; worth: number }[], heat: number): Choice<Action>[] {
  const best = Math.max(...weighed.map((one) => one.worth))
  const raw = weighed.map((one) => ({ action: one.action, p: Math.exp((one.worth - best) / heat) }))
  const sum = raw.reduce((total, one) => total + one.p, 0)
  const kept = raw.filter((one) => one.p / sum >= negligible)
  const keptSum = kept.reduce((total, one) => total + one.p, 0)
  return kept.map((one) => ({ action: one.action, p: one.p / keptSum }))
}

/** How finely a draw from a policy is made. */
const grain = 1_000_000

function draw(choices: Choice<Action>[], rng: Rng): Action {
  let left = rng.int(grain) / grain
  for (const { action, p } of choices) {
    left -= p
    if (left < 0) return action
  }
  return choices.at(-1)?.action ?? { type: 'call' }
}

export const liarsLiesBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, heard, rng, level) => draw(policy(view, heard, level), rng),
}
