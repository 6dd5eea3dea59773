/** Folds the record of a finished game back into what was shown, and checks it against its commitment (RULES 7.2). */
import { changesBySeat } from './elo.ts'
import { type Fairness, keepsCommitment } from './fair.ts'
import type { AnyRules, By, CommonEvent, Refusal } from './game.ts'
import { act, begin, deal, type Entry, type Match, type Moved, resign } from './match.ts'
import { damage, type GameRecord, isIntact, type ToldSeal, toldDamage } from './record.ts'

export interface Frame {
  match: Match
  entry: Entry | null
  events: CommonEvent[]
}
/** What is wrong with a record, and at which line of its log. */
export interface Fault {
  code: 'changed' | 'told' | 'secret' | 'game' | 'rules-version' | 'order' | 'refused' | 'ranks'
  at: number | null
  /** The part that was changed after it was sealed. */
  part?: string
  detail?: Refusal
}

const fairnessOf = (record: GameRecord): Fairness => ({
  game: record.id,
  secret: record.secret,
  contributions: record.contributions,
})

const bys: readonly unknown[] = ['person', 'bot', 'clock'] satisfies By[]

/** Whether a line can be replayed at all: a record may come from a damaged copy. */
function readable(line: unknown): line is Entry {
  if (typeof line !== 'object' || line === null || !('type' in line)) return false
  if (line.type === 'deal') return true
  if (!('seat' in line) || typeof line.seat !== 'number') return false
  if (line.type === 'resign') return true
  const acts = 'action' in line && typeof line.action === 'object' && line.action !== null
  return line.type === 'act' && acts && 'by' in line && bys.includes(line.by)
}

function step(rules: AnyRules, record: GameRecord, match: Match, entry: Entry): Moved | Refusal {
  switch (entry.type) {
    case 'deal':
      return rules.toAct(match.state).who === 'dealer'
        ? deal(rules, match, fairnessOf(record))
        : { code: 'no-deal-due' }
    case 'act':
      return act(rules, match, entry.seat, entry.action, entry.by)
    case 'resign':
      return resign(rules, match, entry.seat)
    default:
      return entry satisfies never
  }
}

/** Where the rules of a record come from: those of its version if they are here; null when there is no such game. */
export type RulesFor = (game: string, version: number) => AnyRules | null

/** Replays a record: a frame before the first entry and one after each. Stops at the first fault, which it names. */
export function replay(rules: AnyRules, record: GameRecord): { frames: Frame[]; fault: Fault | null } {
  if (record.game !== rules.kind) return { frames: [], fault: { code: 'game', at: null } }
  // Other rules may not even know these options.
  if (record.rulesVersion !== rules.rulesVersion) return { frames: [], fault: { code: 'rules-version', at: null } }
  let match = begin(rules, record.options, record.seatCount)
  const frames: Frame[] = [{ match, entry: null, events: [] }]
  const stop = (fault: Fault | null) => ({ frames, fault })
  if (!keepsCommitment(record.secret, record.commitment)) return stop({ code: 'secret', at: null })
  for (const [at, entry] of record.log.entries()) {
    const moved = readable(entry) ? step(rules, record, match, entry) : { code: 'no-such-entry' }
    if ('code' in moved) return stop({ code: moved.code === 'no-deal-due' ? 'order' : 'refused', at, detail: moved })
    match = moved.match
    frames.push({ match, entry, events: moved.events })
  }
  const same = JSON.stringify(rules.ranks(match.state)) === JSON.stringify(record.ranks)
  return stop(same ? null : { code: 'ranks', at: record.log.length })
}

/**
 * Checks a record of whatever origin: that nothing of it was changed, that it keeps its commitment, and that it replays
 * by the rules that it was played by.
 */
export function verify(raw: unknown, rulesFor: RulesFor): { frames: Frame[]; fault: Fault | null } {
  if (!isIntact(raw)) return { frames: [], fault: { code: 'changed', at: null, ...damage(raw) } }
  const rules = rulesFor(raw.game, raw.rulesVersion)
  return rules ? replay(rules, raw) : { frames: [], fault: { code: 'game', at: null } }
}

/** What is said of a game beside its record: who ended where, and what it changed (RULES 6.5). */
export interface Told {
  record: GameRecord
  people: readonly { seat: number; rank: number; before: number | null; change: number | null }[]
  rated: boolean
  seal: ToldSeal
}

/** The first seat of which something else is said than the record gives; null when all agrees. Only for an intact record. */
function saidOtherwise({ record, people, rated }: Told): number | null {
  const { ratings, ranks, seatCount } = record
  const changes = ratings && changesBySeat(ratings, ranks)
  const seats = people.map((one) => one.seat)
  const wrong = people.find(
    ({ seat, rank, before, change }, at) =>
      seat !== at ||
      rank !== ranks[seat] ||
      before !== (ratings?.[seat] ?? null) ||
      change !== (changes?.[seat] ?? null),
  )
  if (wrong) return wrong.seat
  return seats.length === seatCount && rated === (ratings !== null) ? null : seatCount
}

/**
 * Checks a finished game as it is given out or saved: its record, that nothing was changed of what is told beside it, and
 * that this is what the record gives.
 */
export function verifyTold(told: Told, rulesFor: RulesFor): { frames: Frame[]; fault: Fault | null } {
  const { frames, fault } = verify(told.record, rulesFor)
  if (fault) return { frames, fault }
  const changed = toldDamage({ ...told })
  if (changed) return { frames, fault: { code: 'changed', ...changed } }
  const seat = saidOtherwise(told)
  return { frames, fault: seat === null ? null : { code: 'told', at: seat } }
}
