/** What a room asks of the world outside: the database, and the opening of another room. */

import { type Deeds, deedsOf } from '../../shared/deeds.ts'
import { changesBySeat } from '../../shared/elo.ts'
import type { Seat } from '../../shared/game.ts'
import type { ClientMessage } from '../../shared/messages.ts'
import type { ChatLine, Reply } from '../../shared/protocol.ts'
import { replay } from '../../shared/replay.ts'
import { extendLease, releaseCode } from '../db/codes.ts'
import { saveMatch } from '../db/matches.ts'
import { ratingsOf } from '../db/ratings.ts'
import { insertReport } from '../db/reports.ts'
import { closeRoom } from '../db/rooms.ts'
import { lobbyOf } from '../lobby.ts'
import { logErrand, logFailure, logGame } from '../log.ts'
import { openRoom } from '../open-room.ts'
import { drawPasscode } from './chance.ts'
import { leaseLength } from './errands.ts'
import { refused } from './frames.ts'
import type { Caller } from './joining.ts'
import { listingOf } from './listing.ts'
import { optionsToday, played } from './played.ts'
import { recordOf } from './publish.ts'
import { isRated, type Ratings } from './seats.ts'
import type { Errand, RoomState, RoundRow } from './state.ts'
import { mayTalk, type Spoken } from './talk.ts'

/** Does one errand; false when it has to be tried again. Doing one twice changes nothing (RULES 6.6). */
export async function runErrand(
  env: Env,
  room: RoomState,
  errand: Errand,
  rounds: () => RoundRow[],
  now: number,
): Promise<boolean> {
  try {
    await doErrand(env, room, errand, rounds, now)
    if (errand.tries > 0) await tellOfErrand(env, room.id, errand, 0, now)
    return true
  } catch {
    // The database is away: nothing is lost, the errand stays and is tried again.
    logErrand(errand.type, errand.tries + 1)
    await tellOfErrand(env, room.id, errand, errand.tries + 1, now)
    return false
  }
}

async function doErrand(
  env: Env,
  room: RoomState,
  errand: Errand,
  rounds: () => RoundRow[],
  now: number,
): Promise<void> {
  switch (errand.type) {
    case 'record':
      await record(env, room, rounds())
      return
    case 'release':
      if (room.stage.type === 'closed') await closeRoom(env.DB, room.id)
      if (room.code !== null) await releaseCode(env.DB, room.code, room.id, now)
      return
    case 'extend':
      if (room.code !== null) await extendLease(env.DB, room.code, room.id, now + leaseLength)
      return
    case 'list':
      await lobbyOf(env).tell(room.id, listingOf(room), now)
      return
    default:
      errand.type satisfies never
  }
}

/** Lets admins see an errand that fails, and that it failed no longer (`tries` 0). When even that fails, the log has it. */
async function tellOfErrand(env: Env, room: string, { type }: Errand, tries: number, now: number): Promise<void> {
  try {
    await lobbyOf(env).owes(room, type, tries, now)
  } catch (error) {
    logFailure('room-failure', error)
  }
}

async function record(env: Env, room: RoomState, rows: RoundRow[]): Promise<void> {
  const published = recordOf(room, rows)
  if (!published || room.stage.type !== 'over') return
  const { startedAt, endedAt } = room.stage
  const { ratings, ranks } = published
  const rules = played(room)
  const deeds = deedsOf(rules, published.seatCount, replay(rules, published).frames)
  const changes = ratings && changesBySeat(ratings, ranks)
  const people = room.seated.map(({ seat, person, name, kind }) => ({
    seat,
    person,
    name,
    kind,
    rank: rankOf(ranks, seat),
    before: ratings?.[seat] ?? null,
    change: changes?.[seat] ?? null,
    deeds: deedsAt(deeds, seat),
  }))
  const rated = ratings !== null
  await saveMatch(env.DB, { record: published, people, startedAt, endedAt, rated })
  const bots = people.filter((one) => one.kind === 'bot').length
  const { game, rulesVersion, seatCount: seats, log } = published
  logGame({ game, rulesVersion, rated, seats, bots, entries: log.length, seconds: (endedAt - startedAt) / 1000 })
}

function rankOf(ranks: readonly (number | null)[], seat: Seat): number {
  const rank = ranks[seat] ?? null
  if (rank === null) throw new Error('a game that is over has a rank for every seat')
  return rank
}
function deedsAt(deeds: readonly Deeds[], seat: Seat): Deeds {
  const own = deeds[seat]
  if (!own) throw new Error('a game has deeds for every seat')
  return own
}

/** The ratings that a rated game would start with; empty for an unrated one, which has none (RULES 6.5). */
export async function ratingsBefore(env: Env, room: RoomState): Promise<Ratings> {
  const people = room.seated.flatMap((one) => (one.person === null ? [] : [one.person]))
  return isRated(room) ? ratingsOf(env.DB, room.game, people) : {}
}

type Next = NonNullable<RoomState['next']>

/** Opens the table to go on to, once: who asks while it is being opened gets the same one. */
export class NextTable {
  #opening: Promise<Next> | null = null

  open(env: Env, room: RoomState, caller: Caller, now: number): Promise<Next> {
    this.#opening ??= nextTable(env, room, caller, now).finally(() => {
      this.#opening = null
    })
    return this.#opening
  }
}

/**
 * The table to go on to: the one that is there, or one with the same settings and this caller alone as host (RULES 5.8).
 * A passcode was the host's to give out: anybody else who opens the next table has another one.
 */
async function nextTable(env: Env, room: RoomState, caller: Caller, now: number): Promise<Next> {
  if (room.next) return room.next
  const { person, name, kind } = caller
  const passcode = room.passcode === null || room.host === person ? room.passcode : drawPasscode()
  const options = optionsToday(room.game, room.settings.options) ?? optionsToday(room.game, {})
  const opened = await openRoom(
    env,
    { game: room.game, settings: { ...room.settings, options }, passcode },
    { person, name, kind },
    now,
  )
  return { room: opened.room, code: opened.code, by: name }
}

/** Keeps a report for the admin, with what was said before it (RULES 5.9). */
export async function fileReport(
  env: Env,
  room: RoomState,
  caller: Caller | null,
  { id, person, reason }: Extract<ClientMessage, { type: 'report' }>,
  spoken: Spoken,
  chat: ChatLine[],
): Promise<Reply> {
  const at = Date.now()
  if (!caller) return refused(id, 'sign-in-first')
  if (!mayTalk(spoken, `report ${caller.person}`, at)) return refused(id, 'too-fast')
  const said = JSON.stringify(chat)
  await insertReport(env.DB, { room: room.id, reporter: caller.person, reported: person, reason, at, chat: said })
  return { type: 'ok', id }
}

/**
 * Who of the seated already plays a rated game elsewhere; null when all are free, and are held for this one from now on (RULES 5.10).
 * Asked before the start is decided, since the answer comes from outside.
 */
export async function busyElsewhere(env: Env, room: RoomState, now: number): Promise<string | null> {
  const people = room.seated.flatMap((one) => (one.person === null ? [] : [one.person]))
  const busy = isRated(room) ? await lobbyOf(env).claim(room.id, people, now) : null
  return room.seated.find((one) => one.person !== null && one.person === busy)?.name ?? null
}
