/** One heads-up round of a dice game as the solver sees it: hands by number, bids by number, histories by bits. */

/** What the rules of a game decide here. */
export interface DuelRules {
  game: 'lies' | 'dice'
  /** The chance of a wildcard, per cent; 0 in Liar's Dice. */
  wild: 0 | 5 | 10
}

/** How many wildcards, then how many dice of each face in bidding order. */
export type Counts = readonly number[]

export interface SeatHands {
  hands: Counts[]
  chance: Float64Array
  /** [ones locked][face][hand]: how many dice of the hand count for a bid of the face. */
  matches: [Uint8Array[], Uint8Array[]]
}

/** A history of bids. Bid 0, one of the lowest face, is the highest bit, so that what follows a history is next to it. */
export interface Node {
  history: number
  /** The bid that stands; -1: none. */
  last: number
  actor: 0 | 1
  locked: boolean
}

const symbols = 7
/** Ones, in the bidding order of Liar's Dice (RULES 3.2). */
const ones = 5

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** All hands of so many dice: first those with the most of the lowest symbol. */
function enumerate(dice: number, symbol = 0): number[][] {
  if (symbol === symbols - 1) return [[dice]]
  return Array.from({ length: dice + 1 }, (_, less) => dice - less).flatMap((n) =>
    enumerate(dice - n, symbol + 1).map((rest) => [n, ...rest]),
  )
}

function chanceOf(counts: Counts, wild: number): number {
  let p = factorial(counts.reduce((sum, n) => sum + n, 0))
  for (const [symbol, n] of counts.entries()) {
    const each = symbol === 0 ? wild : (1 - wild) / 6
    for (let times = 0; times < n; times++) p *= each
    p /= factorial(n)
  }
  return p
}

function seatHands({ game, wild }: DuelRules, dice: number): SeatHands {
  const hands = enumerate(dice).filter((counts) => wild > 0 || counts[0] === 0)
  const matching = (locked: boolean) =>
    Array.from({ length: symbols - 1 }, (_, face) => {
      const joker = game === 'dice' && !locked && face !== ones
      return Uint8Array.from(
        hands,
        (counts) => at(counts, face + 1) + at(counts, 0) + (joker ? at(counts, ones + 1) : 0),
      )
    })
  return {
    hands,
    chance: Float64Array.from(hands, (counts) => chanceOf(counts, wild / 100)),
    matches: [matching(false), matching(true)],
  }
}

/** The number at a place that exists. */
export function at(numbers: { readonly [place: number]: number }, place: number): number {
  const number = numbers[place]
  if (number === undefined) throw new Error(`nothing at ${place}`)
  return number
}

export class Round {
  readonly bids: number
  readonly seats: readonly [SeatHands, SeatHands]
  readonly root: Node = { history: 0, last: -1, actor: 0, locked: false }
  readonly rules: DuelRules
  readonly dice: readonly [number, number]

  constructor(rules: DuelRules, dice: readonly [number, number]) {
    this.rules = rules
    this.dice = dice
    this.bids = 6 * (dice[0] + dice[1])
    this.seats = [seatHands(rules, dice[0]), seatHands(rules, dice[1])]
  }

  bit(bid: number): number {
    return 2 ** (this.bids - 1 - bid)
  }

  after(node: Node, bid: number): Node {
    const locked = node.locked || (this.rules.game === 'dice' && bid % 6 === ones)
    return { history: node.history + this.bit(bid), last: bid, actor: node.actor === 0 ? 1 : 0, locked }
  }

  /** Actions are numbered: 0 the call, n the n-th bid above the one that stands. */
  firstAction(node: Node): number {
    return node.last < 0 ? 1 : 0
  }

  actions(node: Node): number {
    return this.bids - node.last
  }

  /** How many dice of each hand of a seat count for the bid that stands. */
  counting(node: Node, seat: 0 | 1): Uint8Array {
    const found = this.seats[seat].matches[node.locked ? 1 : 0][node.last % 6]
    if (!found) throw new Error('no bid stands')
    return found
  }

  /** What a call at this node is worth to each hand of `seat`, when the other's hands come with these weights. */
  called(node: Node, seat: 0 | 1, reach: Float64Array, out: Float64Array): void {
    const quantity = Math.floor(node.last / 6) + 1
    const own = this.counting(node, seat)
    const others = this.counting(node, seat === 0 ? 1 : 0)
    const atLeast = new Float64Array(8)
    let total = 0
    for (let h = 0; h < others.length; h++) {
      total += at(reach, h)
      for (let n = at(others, h); n >= 0; n--) atLeast[n] = at(atLeast, n) + at(reach, h)
    }
    const sign = node.actor === seat ? -1 : 1
    for (let h = 0; h < own.length; h++) {
      const needed = Math.max(0, quantity - at(own, h))
      out[h] = sign * (2 * (needed > 7 ? 0 : at(atLeast, needed)) - total)
    }
  }
}

/** Numbers for every action and hand of a node. */
export type Grid = readonly Float64Array[]
export const gridOf = (round: Round): Grid =>
  Array.from(
    { length: round.bids + 1 },
    () => new Float64Array(Math.max(round.seats[0].hands.length, round.seats[1].hands.length)),
  )
/** The numbers of one action. */
export function rowAt(grid: Grid, action: number): Float64Array {
  const row = grid[action]
  if (!row) throw new Error(`no action ${action}`)
  return row
}
