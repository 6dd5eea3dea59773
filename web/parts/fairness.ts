/** The check of a finished game, in words: does the secret that was promised give exactly what was seen (RULES 7.2)? */
import type { AnyRules } from '../../shared/game.ts'
import type { Participant, PublishedRecord } from '../../shared/protocol.ts'
import { replay } from '../../shared/replay.ts'
import { listed } from '../i18n/format.ts'
import { t } from '../i18n/result/index.ts'
import type { Kept } from '../state/habits.ts'

/** What to say of a record by the rules that it names, given what this browser kept of the room and who sat there: worked out once, said in whatever language. */
export function check(
  rules: AnyRules,
  record: PublishedRecord,
  kept: Kept | null,
  seated: Participant[],
): () => string[] {
  const { frames, fault } = replay(rules, record)
  const deals = frames.filter((frame) => frame.entry?.type === 'deal').length
  // Bots have no browser to contribute from.
  const without = seated
    .filter((one) => one.person !== null && record.contributions[one.seat] === null)
    .map((one) => one.name)
  return () => {
    const words = t.value
    if (fault) return [words.fairnessBad(fault.at)]
    const lines = [words.fairnessOk(deals)]
    if (kept && kept.commitment !== record.commitment) lines.push(words.fairnessCommitment)
    if (kept) lines.push(record.contributions.includes(kept.salt) ? words.fairnessOwn : words.fairnessSalt)
    return without.length > 0 ? [...lines, words.fairnessWithout(listed(without))] : lines
  }
}
