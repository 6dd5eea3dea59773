/** Talk at a table: chat, reactions, reports (RULES 5.9). Changes nothing of the game, and holds nothing up. */
import {
  type ChatLine,
  chatBurst,
  chatWindow,
  longestChat,
  type Reaction,
  type RoomRefusal,
} from '../../shared/protocol.ts'
import type { Caller } from './joining.ts'
import { type RoomState, seatedPerson } from './state.ts'

/** When each person last spoke, ms; forgetting it in a hibernation is harmless. */
export type Spoken = Map<string, number[]>

/** Whether somebody may say one more thing at `now`, ms; counts it if so. */
export function mayTalk(spoken: Spoken, person: string, now: number): boolean {
  const recent = (spoken.get(person) ?? []).filter((at) => at + chatWindow > now)
  const allowed = recent.length < chatBurst
  spoken.set(person, allowed ? [...recent, now] : recent)
  return allowed
}

/** A text as it is shown: one line, nothing invisible. */
const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\p{Cn}\u200b\u2028-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/** What is said, or why not: registered people speak, seated or watching, unless an admin has muted them (until then, ms). */
export function lineOf(
  caller: Caller | null,
  text: string,
  spoken: Spoken,
  now: number,
  mutedUntil = 0,
): Omit<ChatLine, 'n'> | RoomRefusal {
  if (caller?.kind !== 'registered') return 'registered-chat'
  if (mutedUntil > now) return 'muted'
  const shown = cleanText(text)
  if (shown === '') return 'empty-text'
  if ([...shown].length > longestChat) return 'too-long'
  if (!mayTalk(spoken, caller.person, now)) return 'too-fast'
  return { person: caller.person, name: caller.name, text: shown, at: now }
}

/** A reaction at the seat of whoever has one, guests included; or why not. */
export function reactionOf(
  room: RoomState,
  caller: Caller | null,
  name: Reaction,
  spoken: Spoken,
  now: number,
): { type: 'reaction'; seat: number; name: Reaction } | RoomRefusal {
  const own = seatedPerson(room, caller?.person ?? null)
  if (!own || !caller) return 'not-seated'
  return mayTalk(spoken, `react ${caller.person}`, now) ? { type: 'reaction', seat: own.seat, name } : 'too-fast'
}
