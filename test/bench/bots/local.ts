/**
 * BARS B2: an opponent who knows the policy. It keeps the exact chances of the other's hands and takes what wins most often when the other
 * answers once more and is then called (two plies). What it wins in whole games of two is a lower bound of how far the policy can be
 * exploited there.
 */
import type { Choice, Rng } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import type { BidAction, Face, SeatBid } from '../../../shared/pieces/dice.ts'
import { seeded } from '../../seeded.ts'
import { nameOf, sets } from '../../train/plan.ts'
import { at, type DuelRules, Round } from '../../train/round.ts'
import { type Ask, askDice, askLies, askTypical, diceOf, orderOf } from './duels.ts'

/** A bid by its place among all; no bid: -1. */
type Place = number
/** What a hand does: bids by place, the call as -1, and how often. */
type Answer = readonly { bid: Place; p: number }[]

/** One round as the opponent who knows sees it. */
interface Situation {
  round: Round
  /** Its seat; 0 opens. */
  seat: 0 | 1
  hand: number
  bids: readonly Place[]
  /** The chance of each hand of the other, after all that it has done. */
  chances: Float64Array
}

const ones = 5
const lastOf = (bids: readonly Place[]): Place => bids.at(-1) ?? -1
const lockedBy = ({ game }: DuelRules, bids: readonly Place[]) =>
  game === 'dice' && bids.some((bid) => bid % 6 === ones)

export class LocalResponse {
  readonly #rules: DuelRules
  readonly #ask: Ask
  /** How many dice in all are few enough for the policy to go by the whole history; else by the bid that stands. */
  readonly #historyUpTo: number
  readonly #rounds = new Map<string, Round>()
  readonly #known = new Map<string, Answer[]>()

  constructor(rules: DuelRules, ask: Ask, historyUpTo: number) {
    this.#rules = rules
    this.#ask = ask
    this.#historyUpTo = historyUpTo
  }

  /** The share of games of so many dice each that it wins, either opening every other game. */
  share(matches: number, dice: number, rng: Rng): number {
    let won = 0
    for (let n = 0; n < matches; n++) if (this.#game(dice, n % 2 === 0, rng)) won += 1
    return won / matches
  }

  #game(dice: number, opens: boolean, rng: Rng): boolean {
    const left = { own: dice, other: dice }
    let opening = opens
    while (left.own > 0 && left.other > 0) {
      const won = this.#round(opening ? [left.own, left.other] : [left.other, left.own], opening ? 0 : 1, rng)
      left[won ? 'other' : 'own'] -= 1
      opening = !won
    }
    return left.own > 0
  }

  /** Whether it wins a round that is dealt now. */
  #round(dice: readonly [number, number], seat: 0 | 1, rng: Rng): boolean {
    const round = this.#roundOf(dice)
    const other = seat === 0 ? 1 : 0
    const [hand, theirs] = [drawn(round, seat, rng), drawn(round, other, rng)]
    let now: Situation = { round, seat, hand, bids: [], chances: round.seats[other].chance }
    for (;;) {
      const own = now.bids.length % 2 === seat
      const answer = own ? this.#best(now) : this.#drawAnswer(now, theirs, rng)
      if (answer === -1) return own !== this.#truth(now, now.bids)(theirs)
      const chances = own ? now.chances : this.#after(now, answer)
      now = { ...now, bids: [...now.bids, answer], chances }
    }
  }

  #roundOf(dice: readonly [number, number]): Round {
    const key = dice.join('-')
    const round = this.#rounds.get(key) ?? new Round(this.#rules, dice)
    this.#rounds.set(key, round)
    return round
  }

  #drawAnswer({ round, bids }: Situation, hand: number, rng: Rng): Place {
    let left = rng.int(2 ** 30) / 2 ** 30
    const answers = this.#answers(round, bids)[hand] ?? []
    for (const { bid, p } of answers) {
      left -= p
      if (left < 0) return bid
    }
    return answers.at(-1)?.bid ?? -1
  }

  /** What the other's hands may be once it has bid this. */
  #after({ round, bids, chances }: Situation, made: Place): Float64Array {
    const answers = this.#answers(round, bids)
    const after = chances.map((chance, h) => chance * (answers[h]?.find(({ bid }) => bid === made)?.p ?? 0))
    const sum = after.reduce((all, one) => all + one, 0)
    return after.map((one) => one / sum)
  }

  /** All that the other's hands do here. */
  #answers(round: Round, bids: readonly Place[]): Answer[] {
    const total = round.dice[0] + round.dice[1]
    const who = bids.length % 2
    const memory =
      total <= this.#historyUpTo ? bids.join() : `${lastOf(bids)} ${lockedBy(this.#rules, bids)} ${at(round.dice, who)}`
    const key = `${total <= this.#historyUpTo ? round.dice.join('-') : total} ${memory}`
    const known = this.#known.get(key)
    if (known) return known
    const order = orderOf(this.#rules)
    const made = bids.map((bid, n) => ({ seat: n % 2, ...bidOf(bid, order) }))
    const answers = (round.seats[who === 0 ? 0 : 1].hands ?? []).map((counts) =>
      answerOf(this.#ask(made, round.dice, diceOf(counts, order)), order),
    )
    this.#known.set(key, answers)
    return answers
  }

  /** Says of each hand of the other whether the last of these bids is true. */
  #truth({ round, seat, hand }: Situation, bids: readonly Place[]): (theirs: number) => boolean {
    const last = lastOf(bids)
    const node = { history: 0, last, actor: seat, locked: lockedBy(this.#rules, bids) }
    const needed = Math.floor(last / 6) + 1 - at(round.counting(node, seat), hand)
    const counting = round.counting(node, seat === 0 ? 1 : 0)
    return (theirs) => at(counting, theirs) >= needed
  }

  /** How often a call wins now. */
  #call(now: Situation): number {
    const holds = this.#truth(now, now.bids)
    return now.chances.reduce((sum, chance, h) => (holds(h) ? sum : sum + chance), 0)
  }

  /** How often a bid wins when the other answers, and is called if it raises. */
  #raise(now: Situation, bid: Place): number {
    const bids = [...now.bids, bid]
    const answers = this.#answers(now.round, bids)
    const truths = new Map([[-1, this.#truth(now, bids)]])
    let wins = 0
    for (const [h, chance] of now.chances.entries()) {
      if (chance < 1e-9) continue
      for (const { bid: answer, p } of answers[h] ?? []) {
        const holds = truths.get(answer) ?? this.#truth(now, [...bids, answer])
        truths.set(answer, holds)
        if (holds(h) === (answer === -1)) wins += chance * p
      }
    }
    return wins
  }

  #best(now: Situation): Place {
    const last = lastOf(now.bids)
    let best = { bid: -1, wins: last < 0 ? -1 : this.#call(now) }
    for (let bid = last + 1; bid < now.round.bids; bid++) {
      const wins = this.#raise(now, bid)
      if (wins > best.wins + 1e-12) best = { bid, wins }
    }
    return best.bid
  }
}

function drawn(round: Round, seat: 0 | 1, rng: Rng): number {
  let left = rng.int(2 ** 30) / 2 ** 30
  const { chance } = round.seats[seat]
  return Math.max(
    0,
    chance.findIndex((one) => {
      left -= one
      return left < 0
    }),
  )
}

const bidOf = (bid: Place, order: readonly Face[]): Omit<SeatBid, 'seat'> => ({
  quantity: Math.floor(bid / 6) + 1,
  face: order[bid % 6] ?? 1,
})

const answerOf = (choices: readonly Choice<BidAction>[], order: readonly Face[]): Answer =>
  choices.map(({ action, p }) => ({
    bid: action.type === 'call' ? -1 : 6 * (action.quantity - 1) + order.indexOf(action.face),
    p,
  }))

/** Rounds of so few dice an expert plays by the whole history, and all others by the bid that stands, where it has tables for them. */
const solvedUpTo = 4

interface Response {
  name: string
  policy: 'expert' | 'typical'
  share: (matches: number) => number
  bar?: number
}

/** What is measured: experts of all rules, and for comparison a threshold bot. */
export async function responses(): Promise<Response[]> {
  await games['liars-dice'].ready?.({}, 'expert')
  for (const wild of [0, 5, 10] as const)
    await games['liars-lies'].ready?.({ dice: 5, wild, penalty: 'discard' }, 'expert')
  const share = (rules: DuelRules, ask: Ask, upTo: number) => (matches: number) =>
    new LocalResponse(rules, ask, upTo).share(matches, 5, seeded(1))
  const experts = sets.map(({ rules }): Response => {
    const { game, wild } = rules
    const ask = game === 'lies' ? askLies(wild, 'expert') : askDice('expert')
    return { name: nameOf(rules), policy: 'expert', share: share(rules, ask, solvedUpTo), bar: 0.65 }
  })
  const lies = { game: 'lies', wild: 10 } as const
  return [...experts, { name: nameOf(lies), policy: 'typical', share: share(lies, askTypical, 0) }]
}
