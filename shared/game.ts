/** The Game interface and its words: what every game of the house is made of, and nothing about rooms or sockets. */

/** A place in turn order: 0, 1, 2 … clockwise (RULES, words). */
export type Seat = number

/** A source of uniform whole numbers, 0 … below-1. The caller decides whether it is the committed stream or ordinary entropy. */
export interface Rng {
  int(below: number): number
}

/** What an applied action leads to. Events say only what every screen may know. */
export interface Step<State, Event> {
  state: State
  events: Event[]
}

/** Who has to move a match on. `after` tells the room whether a break comes first. */
export type ToAct =
  | { who: 'dealer'; after: 'setup' | 'round' | 'void' }
  | { who: 'nobody' }
  | { who: 'seats'; seats: Seat[]; clock: 'turn' | 'aim' | 'forced' }

/** All that one viewer may know. `seat` null: spectator, or out of the game. */
export interface View<Table, Hand> {
  table: Table
  seat: Seat | null
  hand: Hand | null
}

/** Why an action was not taken: a code that the reader's browser turns into a sentence (RULES 1.2). */
export interface Refusal {
  code: string
  detail?: { readonly [name: string]: string | number }
}

/** Who decided an action: the person, a bot, or the turn clock (RULES 1.4). */
export type By = 'person' | 'bot' | 'clock'

export const levels = ['easy', 'normal', 'hard', 'expert'] as const
export type Level = (typeof levels)[number]

/** What the public sees of one seat. `holding` counts dice, cards or chambers; `rank` is final once set (RULES 1.6). */
export interface TableSeat {
  alive: boolean
  holding: number
  rank: number | null
}

/** The part of a reveal that every game shares: the round that it belongs to. */
export interface CommonReveal {
  round: number
}

/** The part of a table that every game shares; the same for every viewer (RULES 1.10). */
export interface CommonTable {
  round: number
  toAct: ToAct
  seats: TableSeat[]
  reveal: CommonReveal | null
}

/** An event as the room handles it: games define the rest of the fields. */
export interface CommonEvent {
  type: string
}

/** A parser of raw input: returns the value or throws. */
export interface Schema<T> {
  parse(raw: unknown): T
}

/** One choice of a bot and how likely it takes it. */
export interface Choice<Action> {
  action: Action
  p: number
}

/** The rules of one game: pure, JSON in and out, never changing their input. */
export interface Rules<Options, State, Action, Event extends CommonEvent, Table extends CommonTable, Hand> {
  readonly kind: string
  /** Raised when an old record would replay differently. */
  readonly rulesVersion: number
  readonly seats: { min: number; max: number }
  /** Nothing random: the dealer acts first. Seat 0 is the host. */
  setup(options: Options, seatCount: number): State
  toAct(state: State): ToAct
  /** All the chance there is (RULES 7.3). Only when the dealer is to act. */
  deal(state: State, rng: Rng): Step<State, Event>
  /** Only after `refusal` was null for this seat's view. */
  apply(state: State, seat: Seat, action: Action, by?: By): Step<State, Event>
  /** RULES 1.5. Only while the seat is alive. */
  resign(state: State, seat: Seat): Step<State, Event>
  /** null: still in. */
  ranks(state: State): (number | null)[]
  table(state: State): Table
  hand(state: State, seat: Seat): Hand | null
  /** The one place that decides legality. */
  refusal(view: View<Table, Hand>, action: Action): Refusal | null
  /** Every action that `refusal` lets through; [] when the viewer is not to act. */
  legal(view: View<Table, Hand>): Action[]
  /** What the clock plays for a silent seat. */
  fallback(view: View<Table, Hand>, rng: Rng): Action
  /** With all hands open: whether what this action says is true; null for an action that says nothing, such as a call. For the time after the game. */
  truth(state: State, seat: Seat, action: Action): boolean | null
  /** Per seat, what the progress chart shows (RULES 2.12); without it, what the seats hold. */
  progress?(state: State): number[]
  /** What was openly said since the deal, and what `seat` itself laid: a bot's memory, never sent as a list (RULES 1.9, 1.11). */
  heard(state: State, seat?: Seat): Event[]
}

/** Who plays for an empty seat: sees table, hand and what was heard, and nothing else (RULES 1.11). */
export interface Bot<Options, Action, Event, Table, Hand> {
  /** Loads what a level needs. */
  ready?(options: Options, level: Level): Promise<void>
  /** Pure; the probabilities sum to 1. */
  policy(view: View<Table, Hand>, heard: Event[], level: Level): Choice<Action>[]
  /** A draw from `policy`. */
  bot(view: View<Table, Hand>, heard: Event[], rng: Rng, level: Level): Action
  /** The chance, 0 … 1, that what stands is true, by the own hand and the counts alone; null when nothing stands, or nothing is held. */
  odds?(view: View<Table, Hand>): number | null
}

/** A game as the worker knows it: rules, bot, and the schemas of what comes from outside. */
export interface Game<Options, State, Action, Event extends CommonEvent, Table extends CommonTable, Hand>
  extends Rules<Options, State, Action, Event, Table, Hand>,
    Bot<Options, Action, Event, Table, Hand> {
  readonly options: Schema<Options>
  readonly action: Schema<Action>
}

/** Any game, for code that moves matches without knowing which one it holds. */
export type AnyGame = Game<unknown, unknown, unknown, CommonEvent, CommonTable, unknown>
/** The same for code that replays or renders and needs no bot and no schema. */
export type AnyRules = Rules<unknown, unknown, unknown, CommonEvent, CommonTable, unknown>
