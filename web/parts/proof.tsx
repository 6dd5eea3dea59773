/** The proof of a finished game in words anyone understands, and the game as a file (RULES 7.2). */
import { useMemo } from 'preact/hooks'
import type { Fault } from '../../shared/replay.ts'
import { listed } from '../i18n/format.ts'
import { words } from '../i18n/pages/index.ts'
import { t } from '../i18n/result/index.ts'
import { keptOf } from '../state/habits.ts'
import type { StoredMatch, Told } from '../state/replay.ts'

/** What is wrong, in words. */
function faultSentence(fault: Fault): string {
  const at = fault.at ?? 0
  switch (fault.code) {
    case 'changed':
      return words.value.fairNo.changed(fault.part ?? '', fault.at)
    case 'order':
    case 'refused':
      return words.value.fairNo[fault.code](at)
    case 'secret':
    case 'game':
    case 'rules-version':
    case 'ranks':
    case 'told':
      return words.value.fairNo[fault.code]
    default:
      return fault.code satisfies never
  }
}

/** What the promise that this browser kept says of the record. */
function keptSentence({ record }: StoredMatch): string {
  const kept = keptOf(record.id)
  if (!kept) return words.value.keptNothing
  if (kept.commitment !== record.commitment) return words.value.keptCommitment
  return record.contributions.includes(kept.salt) ? words.value.keptMatches : words.value.keptSalt
}

export function Fairness({ told }: { told: Told }) {
  const { match, fault, rounds } = told
  // Bots have no browser to contribute from.
  const without = match.people
    .filter((one) => one.kind !== 'bot' && match.record.contributions[one.seat] === null)
    .map((one) => one.name)
  return (
    <div data-testid="fairness" class="stack">
      <p>
        <b>{fault ? faultSentence(fault) : words.value.fairYes(rounds.length)}</b>
      </p>
      <p>{keptSentence(match)}</p>
      {without.length > 0 && <p>{t.value.fairnessWithout(listed(without))}</p>}
      <p>{words.value.fairHow}</p>
    </div>
  )
}

export function SaveFile({ match }: { match: StoredMatch }) {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([JSON.stringify(match, null, 1)], { type: 'application/json' })),
    [match],
  )
  return (
    <p>
      <a class="button" href={address} download={`liars-table-${match.record.id}.json`}>
        {words.value.exportJson}
      </a>{' '}
      <small>{words.value.verifyAlone}</small>
    </p>
  )
}
