/** The check of a finished game, in words: does the secret that was promised give exactly what was seen (RULES 7.2)? */
import { rulesOf } from '../../shared/games/rules.ts'
import type { Participant, PublishedRecord } from '../../shared/protocol.ts'
import { replay } from '../../shared/replay.ts'
import { t } from '../i18n/index.ts'
import type { Kept } from '../state/device.ts'

/** The sentences for a record, given what this browser kept of the room and who sat there. */
export function check(record: PublishedRecord, kept: Kept | null, seated: Participant[]): string[] {
  const { frames, fault } = replay(rulesOf(record.game), record)
  const words = t.peek()
  if (fault) return [words.fairnessBad(fault.at)]
  const deals = frames.filter((frame) => frame.entry?.type === 'deal').length
  const lines = [words.fairnessOk(deals)]
  if (kept && kept.commitment !== record.commitment) lines.push(words.fairnessCommitment)
  if (kept) lines.push(record.contributions.includes(kept.salt) ? words.fairnessOwn : words.fairnessSalt)
  // Bots have no browser to contribute from.
  const without = seated
    .filter((one) => one.person !== null && record.contributions[one.seat] === null)
    .map((one) => one.name)
  return without.length > 0 ? [...lines, words.fairnessWithout(without.join(', '))] : lines
}
