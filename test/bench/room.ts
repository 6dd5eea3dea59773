/**
 * BARS S8: what an action costs in a room of 100 seats with 10 dice each, in CPU, from the message to the last text that is sent.
 * Run: `node test/bench/room.ts`. The room core is the real one; storage is the text that would be stored, sockets are texts.
 */
import { startRating } from '../../shared/elo.ts'
import { commitment } from '../../shared/fair.ts'
import { gameOf } from '../../shared/games/index.ts'
import { tick } from '../../worker/room/clock.ts'
import type { Caller } from '../../worker/room/joining.ts'
import { handFor, type Sections, sectionsOf, sharedPart, youOf } from '../../worker/room/publish.ts'
import { type RoomMessage, receive } from '../../worker/room/room.ts'
import { mostBots, openState } from '../../worker/room/seats.ts'
import type { Moment, Outcome, RoomState } from '../../worker/room/state.ts'
import { seeded } from '../seeded.ts'

const seats = 100
const bar = 20
const warmUp = 100
const counted = 1_000

const people = Array.from({ length: seats - mostBots }, (_, n): Caller => {
  const name = `Person ${n + 1}`
  return { person: `id-${n}`.padEnd(32, '0'), name, kind: 'registered', address: `address-${n}` }
})
const [host] = people
if (!host) throw new Error('a table needs a host')
const connected = new Set(people.map((one) => one.person))
const chance = { choice: seeded(1), delay: seeded(2) }
let now = 1_000_000
let id = 0
const moment = (): Moment => ({ now, connected, watched: true, chance, pace: 1 })

const secret = '1'.repeat(64)
const settings = {
  options: gameOf('liars-lies').options.parse({ dice: 10 }),
  turnSeconds: 30,
  breakSeconds: 60,
  joining: 'open',
  size: null,
  fill: true,
  guests: false,
} as const
const wanted = { room: 'r', code: '0427', game: 'liars-lies' as const, settings, passcode: null, creator: host }
let room: RoomState = openState(wanted, { invite: 'f'.repeat(32), secret, commitment: commitment(secret) }, now)
let sent: Sections | null = null
let bytes = 0

/** What the shell does with an outcome: the snapshot, the part for everybody, and everybody's own. */
function publish(outcome: Outcome): void {
  const stored = JSON.stringify(outcome.room)
  const sections = sectionsOf(outcome.room, moment(), 0)
  const shared = sharedPart(sent, sections, outcome, moment())
  const moved = outcome.room.seated !== room.seated || outcome.room.settings !== room.settings
  for (const viewer of people) {
    const hand = handFor(viewer, outcome.room, sections)
    const own = hand === handFor(viewer, outcome.room, sent) ? '' : `,"hand":${hand}`
    const you = moved ? `,"you":${JSON.stringify(youOf(outcome.room, viewer))}` : ''
    bytes += `${shared.text}${own}${you}}`.length
  }
  if (stored === '') throw new Error('nothing was stored')
  sent = sections
  room = outcome.room
}

type Sendable = RoomMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never
function say(from: Caller, message: Sendable): void {
  id += 1
  const outcome = receive(room, from, { ...message, id }, moment())
  if (outcome.refusal) throw new Error(outcome.refusal.code)
  publish(outcome)
}

/** One action, by whoever is to act: people raise by one die, bots do what they think best, breaks run out. */
function step(): void {
  if (room.stage.type !== 'playing') throw new Error('the game is over')
  const { match, clock, turn } = room.stage
  const toAct = gameOf(room.game).toAct(match.state)
  const seat = toAct.who === 'seats' ? toAct.seats[0] : undefined
  const caller = people.find((one) => one.person === room.seated.find((other) => other.seat === seat)?.person)
  if (clock.type !== 'turn' || !caller) {
    now = clock.type === 'turn' ? (clock.botAt ?? clock.at) : clock.at
    publish(tick(room, moment()))
    return
  }
  const table: { bid?: { quantity: number } | null; total?: number } = JSON.parse(sent?.table ?? '{}')
  const quantity = (table.bid?.quantity ?? 0) + 1
  const action = quantity > (table.total ?? 0) ? { type: 'call' } : { type: 'bid', quantity, face: 3 }
  say(caller, { type: 'act', turn, action })
}

for (const one of people.slice(1)) {
  say(one, { type: 'sit' })
  say(one, { type: 'ready', ready: true })
}
for (let n = 0; n < mostBots; n++) say(host, { type: 'add-bot', level: 'expert' })
say(host, { type: 'start', ratings: Object.fromEntries(people.map((one) => [one.person, startRating])) })
for (let n = 0; n < warmUp; n++) step()
bytes = 0
const costs = Array.from({ length: counted }, () => {
  const before = process.cpuUsage()
  step()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}).sort((a, b) => a - b)
const at = (share: number) => (costs[Math.min(counted - 1, Math.floor(counted * share))] ?? 0).toFixed(2)
const mean = costs.reduce((sum, one) => sum + one, 0) / counted
const wire = new TextEncoder().encode(sectionsOf(room, moment(), 0).table).length
console.log(`${seats} seats × 10 dice, ${mostBots} of them expert bots, ${counted} actions`)
console.log(
  `CPU of an action: mean ${mean.toFixed(2)} ms, median ${at(0.5)}, 99 % ${at(0.99)}, worst ${at(1)} (bar ${bar})`,
)
console.log(
  `table on the wire: ${wire} bytes (bar 12000); to one person: ${Math.round(bytes / counted / people.length)}`,
)
process.exitCode = Number(at(0.99)) < bar && wire <= 12_000 ? 0 : 1
