/** A game under way: how a match moves through turns, breaks and the final reveal (RULES 1.3–1.8, 1.12). */
import type { By, Seat } from '../../shared/game.ts'
import { gameOf } from '../../shared/games/index.ts'
import { act, begin, deal, type Moved, progressOf, resign, viewOf } from '../../shared/match.ts'
import { botDelay, botMove, hurriedBot } from './bots.ts'
import { lastErrands } from './errands.ts'
import { played } from './played.ts'
import {
  andThen,
  became,
  type Clock,
  type Moment,
  type Outcome,
  type Over,
  type Playing,
  type RoomState,
  refuse,
  type Seated,
} from './state.ts'

/** How long an automatic *continue* waits for the reveal to be read, ms (RULES 1.7). */
export const autoAgreeAfter = 3_000
/** How long the last reveal stays before the result, ms (RULES 1.8). */
export const finalReveal = 3_000
/** The table performs a forced call after this, ms (RULES 4.3). */
export const forcedCallAfter = 2_000
/** RULES 4.14, ms */
export const aimTime = 15_000
/** Pages say within this that a turn is over, ms: a turn that nobody spoke of for longer was seen by nobody. */
const lateLook = 10_000
/** The room keeps completed rounds of so many entries together, which is most games; then they get a row. */
export const keptEntries = 128

type InPlay = RoomState & { stage: Playing }
const inPlay = (room: RoomState): room is InPlay => room.stage.type === 'playing'

const withStage = (room: RoomState, stage: Playing | Over): RoomState => ({ ...room, stage })
const alive = (room: InPlay): Seated[] => {
  const ranks = played(room).ranks(room.stage.match.state)
  return room.seated.filter((one) => ranks[one.seat] === null)
}
const humans = (seated: readonly Seated[]) => seated.filter((one) => one.kind !== 'bot')

const fairness = (room: RoomState) => ({
  game: room.id,
  secret: room.secret,
  contributions: room.seated.map((one) => one.salt),
})

/** Begins the game with the seats as they are (RULES 5.5): the first deal follows at once. */
export function startMatch(room: RoomState, ratings: Playing['ratings'], moment: Moment): Outcome {
  const game = gameOf(room.game)
  const { rulesVersion } = game
  const match = begin(game, room.settings.options, room.seated.length)
  const clock: Clock = { type: 'break', at: moment.now, span: 0, autoAt: null, agreed: [] }
  const dealt = { round: 0, holding: [] }
  const { now: startedAt } = moment
  const nothing = { turn: 1, clock, log: [], finished: [], dealt, rounds: 0 }
  const stage: Playing = { type: 'playing', startedAt, rulesVersion, match, ratings, ...nothing }
  return andThen(became(withStage(room, stage), [{ type: 'started' }]), (started) => dealNext(started, moment))
}

function dealNext(room: RoomState, moment: Moment): Outcome {
  if (!inPlay(room)) return became(room)
  const before = room.stage.match
  const moved = deal(played(room), before, fairness(room))
  const round = played(room).table(moved.match.state).round
  const dealt = { round, holding: progressOf(played(room), before) }
  return settled(withStage(room, { ...room.stage, dealt }), moved, room.stage.turn, moment)
}

/** Takes a move of the match over into the room and decides what comes next: a turn, a break, a new deal or the end. */
function settled(room: RoomState, moved: Moved, turn: number, moment: Moment): Outcome {
  if (!inPlay(room)) return became(room)
  const stage: Playing = { ...room.stage, match: moved.match, log: [...room.stage.log, moved.entry], turn }
  const next = { ...room, stage }
  const toAct = played(room).toAct(moved.match.state)
  switch (toAct.who) {
    case 'seats':
      return became(withStage(room, { ...stage, clock: turnClock(next, toAct, moment) }), moved.events)
    case 'nobody': {
      const span = finalReveal / moment.pace
      const clock: Clock = { type: 'final', at: moment.now + span, span }
      return became(withStage(room, { ...stage, clock }), moved.events)
    }
    case 'dealer': {
      const stored = storeRound(next, moved)
      if (toAct.after === 'round' && humans(alive(next)).length > 0) return openBreak(stored, moment)
      return andThen(stored, (ready) => dealNext(ready, moment))
    }
    default:
      return toAct satisfies never
  }
}

/** Puts the log so far to the completed rounds; those of a long game leave the room, so that it stays small. */
function storeRound(room: InPlay, moved: Moved): Outcome {
  const { stage } = room
  const row = { number: stage.rounds + 1, log: stage.log, dealt: stage.dealt.round > 0 ? stage.dealt : null }
  const finished = [...stage.finished, row]
  const isFull = finished.reduce((sum, { log }) => sum + log.length, 0) >= keptEntries
  const kept = { ...stage, log: [], finished: isFull ? [] : finished, rounds: row.number }
  return became(withStage(room, kept), moved.events, isFull ? finished : [])
}

type Acting = { seats: Seat[]; clock: 'turn' | 'aim' | 'forced' }

function turnClock(room: InPlay, toAct: Acting, moment: Moment): Clock {
  const hurried = humans(alive(room)).length === 0
  const forced = (hurried ? hurriedBot : forcedCallAfter) / moment.pace
  const span = { turn: room.settings.turnSeconds * 1000, aim: aimTime, forced }[toAct.clock]
  const bots = room.seated.some((one) => one.kind === 'bot' && toAct.seats.includes(one.seat))
  const botAt = bots && toAct.clock !== 'forced' ? moment.now + botDelay(moment, hurried) : null
  return { type: 'turn', at: moment.now + span, span, botAt }
}

function openBreak(outcome: Outcome, moment: Moment): Outcome {
  return andThen(outcome, (room) => {
    if (!inPlay(room)) return became(room)
    const span = (room.settings.breakSeconds * 1000) / moment.pace
    const agreed = alive(room).flatMap((one) => (one.kind === 'bot' ? [one.seat] : []))
    const autoAt = moment.now + autoAgreeAfter / moment.pace
    return became(
      withStage(room, { ...room.stage, clock: { type: 'break', at: moment.now + span, span, autoAt, agreed } }),
    )
  })
}

/** One seat's action, or why not (RULES 1.1–1.3). `turn` is the one the action was meant for. */
export function actSeat(room: RoomState, seat: Seat, turn: number, raw: unknown, by: By, moment: Moment): Outcome {
  if (!inPlay(room)) return refuse(room, 'not-playing')
  if (turn !== room.stage.turn) return refuse(room, 'stale', { turn: room.stage.turn })
  const action = parsed(room, raw)
  if (action === undefined) return refuse(room, 'bad-message')
  const moved = act(played(room), room.stage.match, seat, action, by)
  if ('code' in moved) return { ...became(room), refusal: moved }
  const asked = played(room).toAct(room.stage.match.state)
  const now = played(room).toAct(moved.match.state)
  const waits = asked.who === 'seats' && now.who === 'seats' && sameVolley(asked.seats, now.seats, seat)
  if (!waits) return settled(room, moved, turn + 1, moment)
  const stage = { ...room.stage, match: moved.match, log: [...room.stage.log, moved.entry] }
  return became(withStage(room, stage), moved.events)
}

/** Several seats were asked together and this one was not the last: they share the turn and its clock (RULES 4.13). */
const sameVolley = (asked: readonly Seat[], left: readonly Seat[], seat: Seat) =>
  asked.length > 1 && left.length === asked.length - 1 && left.every((one) => one !== seat && asked.includes(one))

/** A game's schema throws on bad input; here that is an ordinary refusal. */
function parsed(room: RoomState, raw: unknown): unknown {
  try {
    return played(room).action.parse(raw)
  } catch {
    return undefined
  }
}

/** A participant gives up (RULES 1.5). */
export function resignSeat(room: RoomState, seat: Seat, moment: Moment): Outcome {
  if (!inPlay(room)) return refuse(room, 'not-playing')
  const { clock, match, turn } = room.stage
  const moved = resign(played(room), match, seat)
  if ('code' in moved) return { ...became(room), refusal: moved }
  const toAct = played(room).toAct(moved.match.state)
  if (clock.type !== 'break' || toAct.who !== 'dealer') return settled(room, moved, turn + 1, moment)
  const stays = { ...clock, agreed: clock.agreed.filter((one) => one !== seat) }
  const stage = { ...room.stage, clock: stays, match: moved.match, log: [...room.stage.log, moved.entry] }
  return andThen(became(withStage(room, stage), moved.events), (left) => nextIfAgreed(left, moment))
}

/** Agreement of some seats to the next round (RULES 1.7). */
export function agreeSeats(room: RoomState, seats: readonly Seat[], moment: Moment): Outcome {
  if (!inPlay(room) || room.stage.clock.type !== 'break') return became(room)
  const { clock } = room.stage
  const left = alive(room)
  const fresh = seats.filter((seat) => !clock.agreed.includes(seat) && left.some((one) => one.seat === seat))
  if (fresh.length === 0) return became(room)
  const stage = { ...room.stage, clock: { ...clock, agreed: [...clock.agreed, ...fresh] } }
  const events = fresh.map((seat) => ({ type: 'agreed' as const, seat }))
  return andThen(became(withStage(room, stage), events), (agreed) => nextIfAgreed(agreed, moment))
}

function nextIfAgreed(room: RoomState, moment: Moment): Outcome {
  if (!inPlay(room) || room.stage.clock.type !== 'break') return became(room)
  const { agreed } = room.stage.clock
  const left = alive(room)
  const done = humans(left).length === 0 || left.every((one) => agreed.includes(one.seat))
  return done ? dealNext(room, moment) : became(room)
}

/** A person's agreement by hand; it names its round (RULES 1.7). */
export function agreeByHand(room: RoomState, seat: Seat, round: number, moment: Moment): Outcome {
  if (!inPlay(room) || room.stage.clock.type !== 'break') return refuse(room, 'no-break')
  if (played(room).ranks(room.stage.match.state)[seat] !== null) return refuse(room, 'already-out')
  if (round !== room.stage.dealt.round) return refuse(room, 'stale-round', { round: room.stage.dealt.round })
  return agreeSeats(room, [seat], moment)
}

/** Everything of a game under way that is due by now: bots, the turn clock, agreements, breaks, the end. */
export function tickPlay(room: RoomState, moment: Moment): Outcome {
  if (!inPlay(room)) return became(room)
  const { clock } = room.stage
  switch (clock.type) {
    case 'turn':
      if (clock.botAt !== null && clock.botAt <= moment.now) return botsAct(room, moment)
      return clock.at <= moment.now ? clockActs(room, moment) : became(room)
    case 'break':
      if (clock.autoAt !== null && clock.autoAt <= moment.now) return autosAgree(room, clock.autoAt, moment)
      return clock.at <= moment.now ? dealNext(room, moment) : became(room)
    case 'final':
      return clock.at <= moment.now ? end(room, moment) : became(room)
    default:
      return clock satisfies never
  }
}

/** Automatic agreements, at the instant at which they were due: a room that looks at its clock late is no reason for a later turn. */
function autosAgree(room: InPlay, at: number, moment: Moment): Outcome {
  const { clock } = room.stage
  if (clock.type !== 'break') return became(room)
  const autos = alive(room).flatMap((one) => (one.mode === 'auto' ? [one.seat] : []))
  const stage = { ...room.stage, clock: { ...clock, autoAt: null } }
  const agreedAt = { ...moment, now: isUnseen(room, at, moment.now) ? moment.now : at }
  return andThen(became(withStage(room, stage)), (waited) => agreeSeats(waited, autos, agreedAt))
}
/** Whether a turn that would have begun at `at` had ended for a while before anybody looked: then it begins now. */
const isUnseen = (room: RoomState, at: number, now: number) => now > at + room.settings.turnSeconds * 1000 + lateLook

/** The round that began because everybody agrees by themselves, the same whenever somebody looks; null where more is to be decided or drawn. */
export function begunByItself(room: RoomState, moment: Moment): Outcome | null {
  if (!inPlay(room) || room.stage.clock.type !== 'break') return null
  const { autoAt } = room.stage.clock
  if (autoAt === null || autoAt > moment.now || isUnseen(room, autoAt, moment.now)) return null
  const begun = autosAgree(room, autoAt, moment)
  const { stage } = begun.room
  const isTurn = stage.type === 'playing' && stage.clock.type === 'turn' && stage.clock.botAt === null
  return isTurn && begun.rounds.length === 0 ? { ...begun, byItself: true } : null
}

const askedSeats = (room: InPlay): Seat[] => {
  const toAct = played(room).toAct(room.stage.match.state)
  return toAct.who === 'seats' ? toAct.seats : []
}

function botsAct(room: InPlay, moment: Moment): Outcome {
  const { turn, clock } = room.stage
  const waiting: Outcome = became(
    withStage(room, { ...room.stage, clock: clock.type === 'turn' ? { ...clock, botAt: null } : clock }),
  )
  const bots = room.seated.filter((one) => one.kind === 'bot' && askedSeats(room).includes(one.seat))
  return bots.reduce(
    (outcome, one) =>
      andThen(outcome, (now) =>
        inPlay(now) && now.stage.turn === turn
          ? actSeat(now, one.seat, turn, botMove(now, now.stage.match, one, moment.chance), 'bot', moment)
          : became(now),
      ),
    waiting,
  )
}

/** The clock plays for every seat that has not acted (RULES 1.4). */
function clockActs(room: InPlay, moment: Moment): Outcome {
  const game = played(room)
  const { turn } = room.stage
  return askedSeats(room).reduce(
    (outcome, seat) =>
      andThen(outcome, (now) => {
        if (!inPlay(now) || now.stage.turn !== turn) return became(now)
        const action = game.fallback(viewOf(game, now.stage.match, seat), moment.chance.choice)
        return actSeat(now, seat, turn, action, 'clock', moment)
      }),
    became(room),
  )
}

/** The result is due: the record waits for the database from now on (RULES 1.8, 6.6). */
function end(room: InPlay, moment: Moment): Outcome {
  const { clock: _, log, type: __, ...kept } = room.stage
  const rounds = kept.rounds + 1
  const row = { number: rounds, log, dealt: log.some((entry) => entry.type === 'deal') ? kept.dealt : null }
  const finished = [...kept.finished, row]
  const left = { ...kept, finished, rounds, type: 'over' as const, endedAt: moment.now }
  return became({ ...withStage(room, left), errands: lastErrands(moment.now) }, [{ type: 'ended' }])
}

/** Plays on to the result at once: for those who watch when no human is alive any more (RULES 1.12). */
export function skipToEnd(room: RoomState, moment: Moment): Outcome {
  if (!inPlay(room)) return refuse(room, 'not-playing')
  if (humans(alive(room)).length > 0) return refuse(room, 'people-still-play')
  let outcome: Outcome = became(room)
  while (inPlay(outcome.room)) {
    const { clock } = outcome.room.stage
    const due = clock.type === 'turn' ? (clock.botAt ?? clock.at) : clock.at
    outcome = andThen(outcome, (now) => tickPlay(now, { ...moment, now: Math.max(moment.now, due) }))
  }
  return { ...outcome, events: [{ type: 'ended' }] }
}
