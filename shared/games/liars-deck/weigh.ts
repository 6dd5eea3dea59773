/** What each action is worth to a seat: how likely it is called, what that costs, and what is left in the hand. In lives: -1 is the own. */
import type { Seat } from '../../game.ts'
import { hazard } from '../../pieces/revolver.ts'
import { lieChance, unseenBy } from './beliefs.ts'
import { type Card, isTrue, mostCards } from './deck.ts'
import { type DeckView, targetsOf } from './legality.ts'
import type { Action, Event, Hand, Table } from './rules.ts'

/** How a bot judges. */
export interface Judgement {
  /** How often somebody who could do either is taken to play true cards. */
  honesty: number
  /** Which share of what was laid down earlier is taken to be true; null: it is not remembered. */
  earlier: number | null
  /** The next seat calls half of the time what it suspects this much. */
  doubtAt: number
  /** How wide the band is in which it is undecided. */
  doubtWidth: number
  /** How likely one is to lose the round that goes on, as a multiple of an even share; more with each false card kept, less with each true one. */
  risk: number
  falseLeft: number
  trueLeft: number
}

/** An action and its worth. */
export interface Weighed {
  action: Action
  worth: number
}

export interface Seen {
  table: Table
  hand: Hand
  seat: Seat
  others: Seat[]
  heard: readonly Event[]
}

export const pullsOf = ({ table }: Seen, seat: Seat) => hazard(table.pulls[seat] ?? 0)
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** What the death of another is worth: all of it in a duel. */
export const gainOf = ({ others }: Seen) => 1 / Math.max(1, others.length)

/** What is at stake between two seats when one calls the other, for the first: what it wins when it is right, and loses when it is wrong. */
export function stakes(seen: Seen, one: Seat, other: Seat): { won: number; lost: number } {
  const [own, against] = [pullsOf(seen, one), pullsOf(seen, other)]
  const gain = gainOf(seen)
  // In chaos who is right shoots, at one of the others (RULES 4.12); else who is wrong pulls (RULES 4.4).
  return seen.table.variant === 'chaos' ? { won: own * gain, lost: against * gain } : { won: against * gain, lost: own }
}

/** How many cards were laid down before the play on the table, as far as this judgement remembers. */
function laidDown({ heard }: Seen, { earlier }: Judgement): number {
  if (earlier === null) return 0
  const counts = heard.flatMap((event) => (event.type === 'play' ? [event.count] : []))
  return sum(counts.slice(0, -1))
}

/** The chance that the play on the table is a lie. */
export function suspicion(seen: Seen, judgement: Judgement): number {
  const { table, hand } = seen
  if (!table.play) return 0
  const { seat, count } = table.play
  const own = { cards: hand.cards.length, true: hand.cards.filter((card) => isTrue(card, table.rank)).length }
  const unseen = unseenBy(table.variant, own, laidDown(seen, judgement), judgement.earlier ?? 0)
  return lieChance(table.variant, unseen, (table.seats[seat]?.holding ?? 0) + count, count, judgement.honesty)
}

/** The seat that may call what this one plays: the next with cards, else the next alive (RULES 4.3). */
export function nextSeat({ table, seat, others }: Seen): { next: Seat; forced: boolean } {
  const clockwise = (other: Seat) => (other - seat + table.seats.length) % table.seats.length
  const order = [...others].sort((a, b) => clockwise(a) - clockwise(b))
  const holding = order.find((other) => (table.seats[other]?.holding ?? 0) > 0)
  return { next: holding ?? order[0] ?? seat, forced: holding === undefined }
}

/** How likely a play of `count` cards is called, by somebody who judges as this bot does and does not know its hand. */
function calledChance(seen: Seen, count: number, judgement: Judgement): number {
  const { table, hand } = seen
  const { next, forced } = nextSeat(seen)
  if (forced) return 1
  const { variant } = table
  const held = table.seats[next]?.holding ?? 0
  const average = unseenBy(variant, { cards: 0, true: 0 }, 0, 0)
  const theirs = { cards: held, true: (held * average.true) / average.cards }
  const before = laidDown(seen, judgement) + (judgement.earlier === null ? 0 : (table.play?.count ?? 0))
  const unseen = unseenBy(variant, theirs, before, judgement.earlier ?? 0)
  const doubt = lieChance(variant, unseen, hand.cards.length, count, judgement.honesty)
  return 1 / (1 + Math.exp((judgement.doubtAt - doubt) / judgement.doubtWidth))
}

/** What a play is worth when it is called. */
export function calledWorth(seen: Seen, cards: readonly Card[], next: Seat): number {
  const { table, seat, others } = seen
  const gain = gainOf(seen)
  const hazards = sum(others.map((other) => pullsOf(seen, other)))
  if (cards.includes('DEVIL')) return gain * hazards
  if (cards.includes('CHAOS')) {
    const atOwn = hazards / others.length
    return gain * (pullsOf(seen, seat) + hazards - atOwn) - atOwn
  }
  const { won, lost } = stakes(seen, seat, next)
  return cards.every((card) => isTrue(card, table.rank)) ? won : -lost
}

/** The plays worth thinking about: so many true and so many false cards; which of the same kind is all one. Special cards go alone. */
export function candidates({ cards }: Hand, { rank, variant }: Table): number[][] {
  const special = (card: Card | undefined) => card === 'DEVIL' || card === 'CHAOS' || card === 'MASTER'
  const positions = cards.map((_, at) => at)
  const alone = positions.filter((at) => special(cards[at]))
  const rest = positions.filter((at) => !special(cards[at]))
  const holds = (at: number) => cards.slice(at, at + 1).every((card) => isTrue(card, rank))
  const truths = rest.filter(holds)
  const lies = rest.filter((at) => !holds(at))
  const plays = alone.map((at) => [at])
  for (let t = 0; t <= truths.length; t++)
    for (let l = 0; l <= lies.length; l++)
      if (t + l > 0 && t + l <= mostCards(variant))
        plays.push([...truths.slice(0, t), ...lies.slice(0, l)].sort((a, b) => a - b))
  return plays
}

/** What it is worth when the round goes on with these cards in hand: somebody loses it in the end, and it may be oneself. */
function leftWorth(seen: Seen, kept: readonly Card[], { risk, falseLeft, trueLeft }: Judgement): number {
  const { table, seat, others } = seen
  const even = 1 / (others.length + 1)
  const truths = kept.filter((card) => isTrue(card, table.rank)).length
  const weight = 1 + falseLeft * (kept.length - truths) - trueLeft * truths
  const loses = Math.min(1, Math.max(0, risk * even * weight))
  const against = others.map((other) => stakes(seen, seat, other))
  const mean = (numbers: number[]) => sum(numbers) / Math.max(1, numbers.length)
  return (1 - loses) * mean(against.map(({ won }) => won)) - loses * mean(against.map(({ lost }) => lost))
}

/** `called`: how likely a play of each size is called. */
function playWorth(
  seen: Seen,
  positions: readonly number[],
  judgement: Judgement,
  called: ReadonlyMap<number, number>,
): number {
  const { next } = nextSeat(seen)
  const cards = seen.hand.cards.filter((_, at) => positions.includes(at))
  const kept = seen.hand.cards.filter((_, at) => !positions.includes(at))
  const p = called.get(cards.length) ?? 1
  return p * calledWorth(seen, cards, next) + (1 - p) * leftWorth(seen, kept, judgement)
}

/** Whom to shoot at: those whose own revolver is the likeliest to fire next (RULES 4.11). */
const aimWorths = (seen: Seen): Weighed[] =>
  seen.others.map((target) => ({ action: { type: 'aim', seat: target }, worth: pullsOf(seen, target) }))

/** The actions that a seat may think about, with their worths. Never empty for a seat to act; empty for anybody else. */
export function weigh(view: DeckView, heard: readonly Event[], judgement: Judgement): Weighed[] {
  const { table, hand, seat } = view
  const { toAct, play } = table
  if (!hand || seat === null || toAct.who !== 'seats' || !toAct.seats.includes(seat)) return []
  const seen: Seen = { table, hand, seat, others: targetsOf(view), heard }
  if (toAct.clock === 'aim') return aimWorths(seen)
  if (toAct.clock === 'forced') return [{ action: { type: 'call' }, worth: 0 }]
  const plays = candidates(hand, table)
  const sizes = new Set(plays.map((cards) => cards.length))
  const called = new Map([...sizes].map((size) => [size, calledChance(seen, size, judgement)]))
  const weighed = plays.map(
    (cards): Weighed => ({ action: { type: 'play', cards }, worth: playWorth(seen, cards, judgement, called) }),
  )
  if (!play) return weighed
  const { won, lost } = stakes(seen, seat, play.seat)
  const lie = suspicion(seen, judgement)
  return [...weighed, { action: { type: 'call' }, worth: lie * won - (1 - lie) * lost }]
}
