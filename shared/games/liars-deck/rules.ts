/** Liar's Deck: cards and a six-chamber revolver, in three variants (RULES 4). */
import type { By, Rng, Rules, Seat, Step, TableSeat, ToAct } from '../../game.ts'
import { dealHands, shuffle, takeCards } from '../../pieces/cards.ts'
import { alive, aliveFrom, takeOut } from '../../pieces/places.ts'
import { chambersLeft, load, type Revolver, unloaded } from '../../pieces/revolver.ts'
import { seatsOf } from '../kinds.ts'
import { fallback, legal } from './choices.ts'
import { type Card, deckOf, handSize, isTrue, type Rank, ranksOf, type Variant } from './deck.ts'
import { refusal } from './legality.ts'
import { callPlay, isForced, nextToPlay, takeAim } from './round.ts'

export interface Options {
  variant: Variant
}
/** `cards`: positions in the own hand, ascending. `seat`: whom to shoot at (RULES 4.11). */
export type Action = { type: 'play'; cards: number[] } | { type: 'call' } | { type: 'aim'; seat: Seat }

/** Cards laid face down: how many is all that is known (RULES 1.9). */
export interface Play {
  seat: Seat
  count: number
  byClock?: true
}
/** A play that was turned over: by whom, whose, which cards, and whether all were true (RULES 4.4). */
export interface Call {
  by: Seat
  on: Seat
  cards: Card[]
  honest: boolean
  /** Nobody else held cards: the table called (RULES 4.3). */
  forced?: true
  byClock?: true
}
/** One pull of a trigger. In basic and devil the target is the shooter. */
export interface Shot {
  shooter: Seat
  target: Seat
  /** Which pull since the shooter's revolver was loaded this was: 1 … 6. In chaos a live one is set back at once (RULES 4.5, 4.11). */
  pull: number
  /** Whether this chamber fired. */
  live: boolean
  /** The clock chose the target (RULES 4.14). */
  byClock?: true
}
export interface Reveal {
  round: number
  rank: Rank
  plays: Play[]
  call: Call
  shots: Shot[]
}
export type Event =
  | { type: 'dealt'; round: number; opener: Seat; rank: Rank }
  /** `cards` only in the memory of the seat that laid them; never in an event that is sent. */
  | ({ type: 'play'; cards?: Card[] } & Play)
  | ({ type: 'call' } & Call)
  /** A secret choice was made, not which (RULES 4.13). */
  | { type: 'aimed'; seat: Seat; byClock?: true }
  | { type: 'shots'; shots: Shot[] }
  | { type: 'out'; seat: Seat; rank: number }
  | { type: 'resigned'; seat: Seat; rank: number }

/** A target that was chosen. */
export interface Aim {
  target: Seat
  byClock?: true
}
export interface State {
  options: Options
  round: number
  /** What the dealer waits for, or null while a round is being played. */
  after: 'setup' | 'round' | 'void' | null
  rank: Rank
  hands: Card[][]
  revolvers: Revolver[]
  ranks: (number | null)[]
  /** Opens this round, or the next one between rounds; null before the first deal (RULES 4.1). */
  opener: Seat | null
  turn: Seat | null
  plays: Play[]
  /** The cards of each play of this round, face down. */
  laid: Card[][]
  /** Chaos, from a call to its shots: who shoots, and the choices made so far (RULES 4.12, 4.13). */
  aiming: { call: Call; shooters: Seat[]; aims: (Aim | null)[] } | null
  reveal: Reveal | null
}
export interface Table {
  round: number
  toAct: ToAct
  /** `holding` is the number of cards in hand. */
  seats: TableSeat[]
  reveal: Reveal | null
  variant: Variant
  rank: Rank
  /** The last play of this round. */
  play: Play | null
  /** Per seat: pulls since the revolver was last loaded (RULES 4.5). */
  pulls: number[]
  /** While somebody aims: the turned cards, public from the call on (RULES 4.13). */
  call: Call | null
  /** While somebody aims: all who shoot; those still to choose are in `toAct`. */
  shooters: Seat[]
}
export interface Hand {
  cards: Card[]
  /** The own secret choice in a volley (RULES 4.13). */
  aim: Seat | null
}

const isOver = (state: State) => alive(state.ranks).length === 0 || state.ranks.includes(1)

function toAct(state: State): ToAct {
  if (isOver(state)) return { who: 'nobody' }
  if (state.aiming) {
    const { shooters, aims } = state.aiming
    return { who: 'seats', seats: shooters.filter((seat) => !aims[seat]), clock: 'aim' }
  }
  if (state.after !== null || state.turn === null) return { who: 'dealer', after: state.after ?? 'setup' }
  return { who: 'seats', seats: [state.turn], clock: isForced(state) ? 'forced' : 'turn' }
}

/** Draws, in this order: the first opener, rounds for revolvers without one, the table card, the Devil card, the order of the deck. */
function deal(state: State, rng: Rng): Step<State, Event> {
  const { variant } = state.options
  const players = alive(state.ranks)
  const opener = state.opener ?? players[rng.int(players.length)] ?? 0
  const revolvers = state.revolvers.map((one, seat) => (one.live === null && players.includes(seat) ? load(rng) : one))
  const ranks = ranksOf(variant)
  const rank = ranks[rng.int(ranks.length)] ?? 'K'
  const dealt = dealHands(shuffle(deckOf(variant, rank, rng), rng), players.length, handSize(variant))
  const hands = state.ranks.map((_, seat) => dealt[players.indexOf(seat)] ?? [])
  const round = state.round + 1
  return {
    state: { ...cleared(state), round, after: null, opener, turn: opener, rank, hands, revolvers },
    events: [{ type: 'dealt', round, opener, rank }],
  }
}

/** The state without anything of a round in progress. */
function cleared(state: State): State {
  return { ...state, hands: state.hands.map(() => []), turn: null, plays: [], laid: [], aiming: null }
}

function play(state: State, seat: Seat, positions: readonly number[], byClock: boolean): Step<State, Event> {
  const { taken, kept } = takeCards(state.hands[seat] ?? [], positions)
  const played: Play = { seat, count: taken.length, ...(byClock && { byClock }) }
  const hands = state.hands.map((cards, other) => (other === seat ? kept : cards))
  return {
    state: {
      ...state,
      hands,
      plays: [...state.plays, played],
      laid: [...state.laid, taken],
      turn: nextToPlay(state.ranks, hands, seat),
    },
    events: [{ type: 'play', ...played }],
  }
}

function apply(state: State, seat: Seat, action: Action, by: By = 'person'): Step<State, Event> {
  const byClock = by === 'clock'
  switch (action.type) {
    case 'play':
      return play(state, seat, action.cards, byClock)
    case 'call':
      return callPlay(state, seat, byClock)
    case 'aim':
      return takeAim(state, seat, { target: action.seat, ...(byClock && { byClock }) })
    default:
      return action satisfies never
  }
}

/** A round under way is void, aimed shots fall away unrevealed, and revolvers stay as they are; a finished round stands (RULES 1.5). */
function resign(state: State, seat: Seat): Step<State, Event> {
  const ranks = takeOut(state.ranks, [seat])
  return {
    state: {
      ...cleared(state),
      ranks,
      after: state.after ?? 'void',
      opener: state.opener === null ? null : aliveFrom(ranks, state.opener),
    },
    events: [{ type: 'resigned', seat, rank: ranks[seat] ?? 0 }],
  }
}

/** Alive: not out, or the one who is left. Who died in the same shots as everybody else is 1st, and not alive (RULES 1.6). */
const isAlive = (ranks: readonly (number | null)[], seat: Seat) =>
  ranks[seat] === null || (ranks[seat] === 1 && ranks.filter((rank) => rank === 1).length === 1)

function table(state: State): Table {
  return {
    round: state.round,
    toAct: toAct(state),
    seats: state.ranks.map((rank, seat) => ({
      alive: isAlive(state.ranks, seat),
      holding: state.hands[seat]?.length ?? 0,
      rank,
    })),
    reveal: state.reveal,
    variant: state.options.variant,
    rank: state.rank,
    play: state.plays.at(-1) ?? null,
    pulls: state.revolvers.map((one) => one.pulls),
    call: state.aiming?.call ?? null,
    shooters: state.aiming?.shooters ?? [],
  }
}

export const liarsDeck: Rules<Options, State, Action, Event, Table, Hand> = {
  kind: 'liars-deck',
  rulesVersion: 1,
  seats: seatsOf['liars-deck'],
  setup: (options, seatCount) => ({
    options,
    round: 0,
    after: 'setup',
    rank: 'K',
    hands: Array.from({ length: seatCount }, () => []),
    revolvers: Array.from({ length: seatCount }, () => unloaded),
    ranks: Array.from({ length: seatCount }, () => null),
    opener: null,
    turn: null,
    plays: [],
    laid: [],
    aiming: null,
    reveal: null,
  }),
  toAct,
  deal,
  apply,
  resign,
  ranks: (state) => state.ranks,
  table,
  hand: (state, seat) =>
    state.after === null && state.ranks[seat] === null
      ? { cards: state.hands[seat] ?? [], aim: state.aiming?.aims[seat]?.target ?? null }
      : null,
  progress: (state) => state.revolvers.map(({ pulls }, seat) => (isAlive(state.ranks, seat) ? chambersLeft(pulls) : 0)),
  refusal,
  legal,
  fallback,
  truth: ({ hands, rank }, seat, action) =>
    action.type === 'play'
      ? takeCards(hands[seat] ?? [], action.cards).taken.every((card) => isTrue(card, rank))
      : null,
  heard: (state, seat) => [
    ...state.plays.map((played, at): Event => {
      const cards = played.seat === seat ? state.laid[at] : undefined
      return { type: 'play', ...played, ...(cards && { cards }) }
    }),
    ...(state.aiming ? [{ type: 'call' as const, ...state.aiming.call }] : []),
  ],
}
