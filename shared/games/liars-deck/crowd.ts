/**
 * How experts weigh at tables of three and four in basic and devil: they read the plays of each seat (reading.ts), reckon with callers who
 * go by their own cards, and value what is kept by how soon false cards will have to go. Worths are in lives, as in weigh.ts.
 */
import type { Seat } from '../../game.ts'
import { tooFew, type Unseen } from './beliefs.ts'
import { handSize, isTrue, trueCards, wholeDeck } from './deck.ts'
import { dealtTo } from './duel.ts'
import { type DeckView, targetsOf } from './legality.ts'
import { type Manner, type Read, read } from './reading.ts'
import type { Event } from './rules.ts'
import { sizeOf, sorted } from './sorts.ts'
import { calledWorth, candidates, gainOf, nextSeat, pullsOf, type Seen, stakes, type Weighed } from './weigh.ts'

/** How others are taken to play, and to call. */
export interface Crowd extends Manner {
  /** The next seat calls half of the time what it doubts this much. */
  doubtAt: number
  /** How wide the band is in which it is undecided. */
  doubtWidth: number
  /** How likely a round that goes on is lost with 0, 1 … 4 false cards in hand and no true one. */
  loses: readonly [number, number, number, number, number]
  /** What each true card in hand makes of that, as a factor. */
  perTrue: number
}

interface Sight extends Seen {
  crowd: Crowd
  /** What this seat was not dealt. */
  unseen: Unseen
}

const countsOf = ({ heard }: Seen, seat: Seat) =>
  heard.flatMap((event) => (event.type === 'play' && event.seat === seat ? [event.count] : []))

const readSeat = (sight: Sight, seat: Seat): Read => {
  const { variant } = sight.table
  return read(variant, sight.unseen, handSize(variant), countsOf(sight, seat), sight.crowd)
}

/** How likely plays of 1, 2 … `most` cards are called by the next seat, which does not know this hand. */
function calledChances(sight: Sight, most: number): number[] {
  const { table, crowd, hand } = sight
  const { next, forced } = nextSeat(sight)
  const sizes = Array.from({ length: most }, (_, n) => n + 1)
  if (forced) return sizes.map(() => 1)
  const [whole, all] = [wholeDeck(table.variant), trueCards(table.variant)]
  const holding = table.seats[next]?.holding ?? 0
  const theirs = readSeat(sight, next).left
  return sizes.map((count) =>
    theirs.reduce((sum, chance, truths) => {
      if (chance === 0) return sum
      const doubt = tooFew(whole - holding, all - truths, hand.cards.length, count)
      return sum + chance / (1 + Math.exp((crowd.doubtAt - doubt) / crowd.doubtWidth))
    }, 0),
  )
}

/** What it is worth when the round goes on with so many cards kept: somebody loses it in the end, and it may be oneself. */
function leftWorth(sight: Sight, truths: number, lies: number): number {
  const { crowd, seat, others } = sight
  const loses = (crowd.loses[lies] ?? 1) * crowd.perTrue ** truths
  const hazards = others.reduce((sum, other) => sum + pullsOf(sight, other), 0)
  return ((1 - loses) * gainOf(sight) * hazards) / others.length - loses * pullsOf(sight, seat)
}

function playWorths(sight: Sight): Weighed[] {
  const { table, hand } = sight
  const { next } = nextSeat(sight)
  const plays = candidates(hand, table)
  const called = calledChances(sight, Math.max(...plays.map((positions) => positions.length)))
  return plays.map((positions): Weighed => {
    const cards = hand.cards.filter((_, at) => positions.includes(at))
    const kept = hand.cards.filter((_, at) => !positions.includes(at))
    const truths = kept.filter((card) => isTrue(card, table.rank)).length
    const p = called[cards.length - 1] ?? 1
    const left = leftWorth(sight, truths, kept.length - truths)
    return { action: { type: 'play', cards: positions }, worth: p * calledWorth(sight, cards, next) + (1 - p) * left }
  })
}

/** The actions that a seat may think about on its turn in basic and devil, with their worths; [] for anybody else. */
export function weighCrowd(view: DeckView, heard: readonly Event[], crowd: Crowd): Weighed[] {
  const { table, hand, seat } = view
  const { toAct, play, variant } = table
  if (!hand || seat === null || toAct.who !== 'seats' || !toAct.seats.includes(seat)) return []
  if (toAct.clock !== 'turn') return [{ action: { type: 'call' }, worth: 0 }]
  // Who does not remember what it laid knows at least what it holds.
  const dealt = dealtTo(view, heard) ?? sorted(hand.cards, table.rank)
  const unseen = {
    cards: wholeDeck(variant) - sizeOf(dealt),
    true: trueCards(variant) - dealt.true - dealt.special,
  }
  const sight: Sight = { table, hand, seat, others: targetsOf(view), heard, crowd, unseen }
  const weighed = playWorths(sight)
  if (!play) return weighed
  const { won, lost } = stakes(sight, seat, play.seat)
  const { lie } = readSeat(sight, play.seat)
  return [...weighed, { action: { type: 'call' }, worth: lie * won - (1 - lie) * lost }]
}
