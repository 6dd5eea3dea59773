/** A finished game laid on the table: the same signals that a running one fills, one moment at a time, all hands open. */
import { batch } from '@preact/signals'
import type { AnyRules } from '../../shared/game.ts'
import type { Kind } from '../../shared/games/kinds.ts'
import { progressOf } from '../../shared/match.ts'
import type { Participant, Phase, Progress, PublishedRecord } from '../../shared/protocol.ts'
import { type Fault, type Frame, verifyTold } from '../../shared/replay.ts'
import { words } from '../i18n/pages/index.ts'
import type { ReplyOf } from '../net/api.ts'
import { now, openHands, reveal, seating, table } from './room.ts'

export type StoredMatch = ReplyOf<'GET /api/matches/:id'>

/** A game as the replay page steps through it. */
export interface Told {
  match: StoredMatch
  /** The same as it was given out: what is sealed. */
  stored: StoredMatch
  kind: Kind
  /** Those that the record names. */
  rules: AnyRules
  frames: Frame[]
  fault: Fault | null
  /** The frames right after a deal: where rounds begin. */
  rounds: number[]
  progress: Progress[]
}

/** Recomputes a game from its record by the rules that it names; the game's screen has to be loaded. Where the record is at fault, the frames before the fault are there. */
export function tell(rules: AnyRules, stored: StoredMatch): Told {
  const people = stored.people.map((one) => ({ ...one, name: one.name || words.value.deletedPlayer }))
  const match = { ...stored, people }
  const { frames, fault } = verifyTold(stored, () => rules)
  const { game: kind } = match.record
  const rounds = frames.flatMap((frame, at) => (frame.entry?.type === 'deal' ? [at] : []))
  return { match, stored, kind, rules, frames, fault, rounds, progress: progress(rules, frames, rounds) }
}

/** The counts with which every round began, and those at the end (RULES 2.12). */
function progress(rules: AnyRules, frames: readonly Frame[], rounds: readonly number[]): Progress[] {
  const holding = (frame: Frame | undefined) => (frame ? progressOf(rules, frame.match) : [])
  const begun = rounds.map((at, n) => ({ round: n + 1, holding: holding(frames[at - 1]) }))
  return [...begun, { round: rounds.length + 1, holding: holding(frames.at(-1)) }]
}

const participants = (match: StoredMatch): Participant[] =>
  match.people.map(({ seat, name, kind }) => ({
    seat,
    name,
    kind,
    person: null,
    bot: null,
    ready: true,
    connected: true,
  }))

const settings = (record: Pick<PublishedRecord, 'options'>) =>
  ({
    options: record.options,
    turnSeconds: 30,
    breakSeconds: 60,
    joining: 'open',
    size: null,
    fill: false,
    guests: false,
  }) as const

/** Lays the game's frame on the table. */
export function show({ match, kind, rules, frames }: Told, at: number): void {
  const frame = frames[at]
  if (!frame) return
  const { reveal: shown, ...rest } = rules.table(frame.match.state)
  const phases = { seats: 'playing', dealer: 'break', nobody: 'final' } as const satisfies { [who: string]: Phase }
  batch(() => {
    seating.value ??= {
      room: match.record.id,
      game: kind,
      rulesVersion: match.record.rulesVersion,
      code: null,
      commitment: match.record.commitment,
      host: null,
      participants: participants(match),
      applicants: [],
      settings: settings(match.record),
      rated: match.rated,
      ratings: match.record.ratings,
      closedToOthers: true,
      next: null,
    }
    // Before the first deal there is no round to look back on.
    const phase = at === 0 ? 'playing' : phases[rest.toAct.who]
    now.value = { phase, turn: at, due: null, span: null, agreed: [], watching: 0 }
    table.value = rest
    reveal.value = shown
    openHands.value = match.people.map((one) => rules.hand(frame.match.state, one.seat))
  })
}
