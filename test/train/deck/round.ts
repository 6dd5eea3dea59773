/** A heads-up round of Liar's Deck as the solver sees it: every sequence of plays by their sizes, and what each seat may hold there. */
import { mostCards, type Variant } from '../../../shared/games/liars-deck/deck.ts'
import {
  handsOf,
  has,
  minus,
  playsOf,
  type Sorted,
  sizeOf,
  sortedDeck,
} from '../../../shared/games/liars-deck/sorts.ts'

/** What a play turns out to be. */
export type Kind = 'true' | 'special' | 'lie'

/** One seat's secret: which hand it was dealt, what it holds, and what its last play was if that can still be called. */
export interface Secret {
  dealt: number
  held: Sorted
  kind: Kind | null
}

export interface Node {
  /** How many cards each play took. */
  counts: readonly number[]
  actor: 0 | 1
  /** The actor has no cards: it can only call (RULES 4.3). */
  forced: boolean
  secrets: readonly [readonly Secret[], readonly Secret[]]
  /** By size of the play; null where none has it. */
  after: readonly (Node | null)[]
  /** Per secret of the actor and action: which secret it leads to; -1 where it may not do that. Action 0 is the call, n the n-th play. */
  onward: readonly Int16Array[]
  /** Per secret of the other: which it is once its last play can no longer be called. */
  settled: Int16Array
}

/** A cell that must exist. */
export function at<T>(list: ArrayLike<T>, place: number): T {
  const found = list[place]
  if (found === undefined) throw new Error(`nothing at ${place} of ${list.length}`)
  return found
}

export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step
  return ways
}

/** The chance to draw these cards out of those. */
const chanceOf = (from: Sorted, drawn: Sorted): number =>
  (choose(from.true, drawn.true) * choose(from.special, drawn.special) * choose(from.false, drawn.false)) /
  choose(sizeOf(from), sizeOf(drawn))

const kindOf = (play: Sorted): Kind => (play.special ? 'special' : play.false > 0 ? 'lie' : 'true')

/** Each secret once, and where each of the given ones is in that list. */
function merged(secrets: readonly Secret[]): { list: Secret[]; index: Int16Array } {
  const list: Secret[] = []
  const places = new Map<string, number>()
  const index = Int16Array.from(secrets, (secret) => {
    const { dealt, held, kind } = secret
    const key = `${dealt} ${held.true} ${held.special} ${held.false} ${kind}`
    const place = places.get(key) ?? list.length
    if (place === list.length) list.push(secret)
    places.set(key, place)
    return place
  })
  return { list, index }
}

export class Round {
  readonly variant: Variant
  readonly hands: readonly Sorted[]
  /** [opener's hand][responder's hand]: how likely they are dealt together. */
  readonly chance: readonly Float64Array[]
  readonly plays: readonly Sorted[]
  readonly nodes: Node[] = []
  readonly root: Node

  constructor(variant: Variant) {
    this.variant = variant
    this.hands = handsOf(variant)
    this.plays = playsOf(variant)
    const deck = sortedDeck(variant)
    this.chance = this.hands.map((first) =>
      Float64Array.from(this.hands, (second) => chanceOf(deck, first) * chanceOf(minus(deck, first), second)),
    )
    const dealt = this.hands.map((held, hand): Secret => ({ dealt: hand, held, kind: null }))
    this.root = this.#node([], 0, [dealt, dealt])
  }

  #node(counts: readonly number[], actor: 0 | 1, secrets: readonly [readonly Secret[], readonly Secret[]]): Node {
    const other = actor === 0 ? 1 : 0
    const own = secrets[actor]
    const settled = merged(secrets[other].map((secret) => ({ ...secret, kind: null })))
    const onward = own.map(() => new Int16Array(this.plays.length + 1).fill(-1))
    if (counts.length > 0) for (const row of onward) row[0] = 0
    const holding = sizeOf(at(own, 0).held)
    const after = Array.from({ length: mostCards(this.variant) + 1 }, (_, size): Node | null => {
      if (size === 0 || size > holding) return null
      const leads = own.flatMap(({ dealt, held }, from) =>
        this.plays.flatMap((play, number) =>
          sizeOf(play) === size && has(held, play)
            ? [{ from, action: number + 1, secret: { dealt, held: minus(held, play), kind: kindOf(play) } }]
            : [],
        ),
      )
      const { list, index } = merged(leads.map(({ secret }) => secret))
      for (const [lead, { from, action }] of leads.entries()) at(onward, from)[action] = at(index, lead)
      return this.#node([...counts, size], other, actor === 0 ? [list, settled.list] : [settled.list, list])
    })
    const node = { counts, actor, forced: holding === 0, secrets, after, onward, settled: settled.index }
    this.nodes.push(node)
    return node
  }

  /** How many actions are numbered. */
  get actions(): number {
    return this.plays.length + 1
  }

  /** How many cards an action lays. */
  size(action: number): number {
    return action === 0 ? 0 : sizeOf(at(this.plays, action - 1))
  }
}

/** What a call is worth to the opener, by who calls and what is turned over. */
export type Stakes = readonly [{ readonly [K in Kind]: number }, { readonly [K in Kind]: number }]

/** Who is wrong has lost; a Devil card costs the only other player (RULES 4.4, 4.9). */
export const evenStakes: Stakes = [
  { lie: 1, true: -1, special: -1 },
  { lie: -1, true: 1, special: 1 },
]
