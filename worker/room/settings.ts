/** What the host may change while waiting, and what that does to those who were ready (RULES 2.1, 5.4, 5.10). */
import { gameOf } from '../../shared/games/index.ts'
import { isForRegistered } from '../../shared/games/kinds.ts'
import type { ClientMessage } from '../../shared/messages.ts'
import type { Settings } from '../../shared/protocol.ts'
import { optionsToday } from './played.ts'
import { tableSize } from './seats.ts'
import { became, type Outcome, type RoomState, refuse, type Seated } from './state.ts'

type Change = Omit<Extract<ClientMessage, { type: 'settings' }>, 'type' | 'id'>

/** The options after a change, read by the game's own schema; null when it refuses them. */
function optionsAfter(room: RoomState, change: Change): unknown {
  if (change.options === undefined) return room.settings.options
  const before = room.settings.options
  return optionsToday(room.game, { ...(typeof before === 'object' ? before : {}), ...change.options })
}

/** A table size is for games that have one, within their seats and not below those who sit. */
function fits(room: RoomState, size: number | undefined): boolean {
  if (size === undefined) return true
  const { min, max } = gameOf(room.game).seats
  return tableSize(room) !== null && size >= min && size <= max && size >= room.seated.length
}

/** The host changes settings; a change of the game's options takes *ready* back from all but the host, those who wait included (RULES 5.10). */
export function changeSettings(room: RoomState, change: Change): Outcome {
  const options = optionsAfter(room, change)
  if (options === null || !fits(room, change.size)) return refuse(room, 'bad-options')
  const joining = change.joining ?? room.settings.joining
  const passcode = change.passcode ?? room.passcode
  if (joining === 'passcode' && passcode === null) return refuse(room, 'passcode-missing')
  const now = room.settings
  const settings: Settings = {
    options,
    turnSeconds: change.turnSeconds ?? now.turnSeconds,
    breakSeconds: change.breakSeconds ?? now.breakSeconds,
    joining,
    size: change.size ?? now.size,
    fill: change.fill ?? now.fill,
    guests: change.guests ?? now.guests,
  }
  if (passcode === room.passcode && JSON.stringify(settings) === JSON.stringify(room.settings)) return became(room)
  const unready = JSON.stringify(options) !== JSON.stringify(room.settings.options)
  // Guests sit only while they may (RULES 6.2); who opened the room stays.
  const stays = (one: Seated) => settings.guests || one.kind !== 'guest' || one.person === room.creator.person
  const seated = room.seated
    .filter((one) => !isForRegistered(room.game) || stays(one))
    .map((one) => (unready && one.kind !== 'bot' && one.person !== room.host ? { ...one, ready: false } : one))
  const applicants = unready ? room.applicants.map((one) => ({ ...one, ready: false })) : room.applicants
  return became({ ...room, settings, passcode, seated, applicants })
}
