/** What must be true of a world that has come to rest (RULES 6.6, BARS R1): every game once, every rating by the ledger, every code free. */
import { startRating } from '../../../shared/elo.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { kinds } from '../../../shared/games/rules.ts'
import { verify } from '../../../shared/replay.ts'
import type { Seen } from './ledger.ts'
import type { World } from './world.ts'

export interface Account {
  games: number
  rated: number
  faults: string[]
}

/** Asks the database something. */
export type Ask = (query: string, ...parameters: string[]) => { [column: string]: unknown }[]

export interface Line {
  seat: number
  user_id: string | null
  rank: number
  before: number | null
  change: number | null
}

const kindOf = (name: string) => kinds.find((kind) => kind === name)
const key = (seat: unknown, action: unknown) => `${seat} ${JSON.stringify(action)}`
const counted = (keys: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const one of keys) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}

/** Everything that is wrong with a world at rest. */
export function audit(world: World): Account {
  const faults = [...world.ledger.faults, ...world.platform.bugs]
  const { database, rooms } = world.platform
  const matches = database.ask('SELECT * FROM matches')
  let rated = 0
  for (const row of matches) {
    const room = String(row.id)
    const lines: Line[] = JSON.parse(
      JSON.stringify(database.ask('SELECT * FROM match_people WHERE match_id = ? ORDER BY seat', room)),
    )
    const found = [...ofRecord(String(row.record), lines), ...ofActions(String(row.record), world.ledger.of(room))]
    faults.push(...found.map((what) => `room ${room.slice(0, 6)}: ${what}`))
    if (row.rated === 1) rated += 1
  }
  for (const [room, host] of rooms) {
    const { stored } = host
    if (stored) faults.push(`room ${room.slice(0, 6)}: stuck, ${JSON.stringify(stored).slice(0, 600)}`)
    else if (host.disk.tables().length > 0) faults.push(`room ${room.slice(0, 6)}: keeps ${host.disk.tables()}`)
    if (host.disk.alarm !== null) faults.push(`room ${room.slice(0, 6)}: an alarm is left`)
  }
  for (const [room, seen] of world.ledger.rooms)
    if (seen.acked.length > 0 && !matches.some((row) => row.id === room)) faults.push(`room ${room.slice(0, 6)}: lost`)
  faults.push(...ofRatings((query, ...parameters) => database.ask(query, ...parameters)), ...ofCodes(world))
  return { games: matches.length, rated, faults }
}

/** The record verifies, and its people finished as it says (RULES 1.6, 7.2). */
export function ofRecord(text: string, lines: readonly Line[]): string[] {
  const record = JSON.parse(text)
  const { fault, frames } = verify(record, (name) => {
    const kind = kindOf(name)
    return kind ? gameOf(kind) : null
  })
  if (fault) return [`does not verify: ${JSON.stringify(fault)}`]
  const last = frames.at(-1)
  const kind = kindOf(record.game)
  if (!last || !kind || gameOf(kind).toAct(last.match.state).who !== 'nobody') return ['recorded before its end']
  const ranks: number[] = record.ranks
  const found = lines.flatMap((line) => (line.rank === ranks[line.seat] ? [] : [`rank of seat ${line.seat}`]))
  if (lines.length !== record.seatCount) found.push(`${lines.length} lines for ${record.seatCount} seats`)
  // RULES 1.6: a rank is one more than the number of those ahead.
  for (const rank of ranks)
    if (rank !== 1 + ranks.filter((other) => other < rank).length && !sharesUpwards(ranks, rank))
      found.push(`rank ${rank}`)
  return found
}
/** Those who go out together share the rank of the first of them: nobody is between. */
const sharesUpwards = (ranks: readonly number[], rank: number) => ranks.filter((other) => other === rank).length > 1

/** Every action that somebody was told is done is in the log; no turn was played twice (RULES 1.3). */
export function ofActions(text: string, seen: Seen): string[] {
  const record: { game: string; log: { type: string; seat?: number; action?: unknown; by?: string }[] } =
    JSON.parse(text)
  const kind = kindOf(record.game)
  if (!kind) return []
  const byPeople = record.log.filter((entry) => entry.type === 'act' && entry.by === 'person')
  const played = counted(byPeople.map((entry) => key(entry.seat, entry.action)))
  const parsed = seen.acked.map((one) => key(one.seat, gameOf(kind).action.parse(one.action)))
  const lost = [...counted(parsed)]
    .filter(([one, times]) => (played.get(one) ?? 0) < times)
    .map(([one]) => `lost: ${one}`)
  const tried = counted([...seen.tried].map((one) => one.split(' ')[0] ?? ''))
  const twice = [...counted(byPeople.map((entry) => String(entry.seat)))].filter(
    ([seat, times]) => times > (tried.get(seat) ?? 0),
  )
  return [...lost, ...twice.map(([seat]) => `seat ${seat} acted more often than it tried`)]
}

/** RULES 6.5: each rating is 1500 and the sum of the changes; each game's changes sum to 0 and follow the formula. */
export function ofRatings(ask: Ask): string[] {
  const ledger = ask(
    `SELECT user_id, game, sum(change) AS change, count(*) AS games, sum(rank = 1) AS wins
     FROM match_people JOIN matches ON id = match_id WHERE change IS NOT NULL GROUP BY user_id, game`,
  )
  const kept = ask('SELECT * FROM ratings')
  const wrong = ledger.flatMap((line) => {
    const own = kept.find((one) => one.user_id === line.user_id && one.game === line.game)
    const fits = own?.rating === startRating + Number(line.change) && own.games === line.games && own.wins === line.wins
    return fits ? [] : [`rating ${JSON.stringify(own)} against ${JSON.stringify(line)}`]
  })
  if (kept.length !== ledger.length) wrong.push(`${kept.length} ratings for ${ledger.length} in the ledger`)
  const rated = ask('SELECT id FROM matches WHERE rated = 1')
  return [
    ...wrong,
    ...rated.flatMap(({ id }) =>
      ofChanges(String(id), ask('SELECT * FROM match_people WHERE match_id = ? AND change IS NOT NULL', String(id))),
    ),
  ]
}

/** The formula of RULES 6.5 in its plainest form, to a millionth either way for the rounding. */
function ofChanges(id: string, lines: { [column: string]: unknown }[]): string[] {
  const seats = lines.map((one) => ({
    rating: Number(one.before) / 1e6,
    rank: Number(one.rank),
    change: Number(one.change),
  }))
  const sum = seats.reduce((all, one) => all + one.change, 0)
  const wrong = seats.filter(({ rating, rank, change }, own) => {
    const expected = seats.reduce((all, other, at) => {
      if (at === own) return all
      const score = rank < other.rank ? 1 : rank === other.rank ? 0.5 : 0
      return all + score - 1 / (1 + 10 ** ((other.rating - rating) / 400))
    }, 0)
    return Math.abs((32 / (seats.length - 1)) * expected * 1e6 - change) > seats.length
  })
  const found = wrong.map((one) => `${id.slice(0, 6)}: change ${one.change}`)
  return sum === 0 ? found : [...found, `${id.slice(0, 6)}: changes sum to ${sum}`]
}

/** RULES 5.1, 5.6: every code is free again, every room is told of as ended or closed, the lobby is empty. */
function ofCodes({ ledger, platform: { database, lobby } }: World): string[] {
  const held = database.ask('SELECT code, room FROM codes WHERE released = 0')
  const open = database.ask("SELECT id FROM rooms WHERE state = 'open' AND id NOT IN (SELECT id FROM matches)")
  // A room of which only the register was told, since its request failed, holds its code until the lease ends.
  const known = (room: unknown) => (ledger.rooms.get(String(room))?.secret ?? '') !== ''
  const left = lobby.disk.tables().includes('tables') ? lobby.disk.look('SELECT room FROM tables') : []
  return [
    ...held.filter((one) => known(one.room)).map((one) => `code ${one.code} is still held`),
    ...open.filter((one) => known(one.id)).map((one) => `room ${String(one.id).slice(0, 6)} is still open`),
    ...left.map((one) => `the lobby still lists ${String(one.room).slice(0, 6)}`),
  ]
}
