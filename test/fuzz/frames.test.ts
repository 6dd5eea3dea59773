/**
 * BARS R3: whatever is sent to a room, it is answered, nothing is thrown, nothing of the inside is told, and memory stays flat.
 * `FRAMES=1000000 SEED=1 npm run proof frames`
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { Rng } from '../../shared/game.ts'
import { gameOf, kinds } from '../../shared/games/index.ts'
import type { ClientMessage } from '../../shared/messages.ts'
import { openRoom } from '../../worker/open-room.ts'
import { firstSeed, seeded } from '../seeded.ts'
import { samples } from '../shared/games/samples.ts'
import { hostile } from './mutate.ts'
import { under } from './world/entropy.ts'
import { noFaults } from './world/faults.ts'
import { Socket } from './world/socket.ts'
import { World } from './world/world.ts'

const wanted = Number(process.env.FRAMES ?? 4_000)
const perRoom = 400
/** So far apart, ms, that nobody's budget of frames runs out. */
const apart = 60
/** After so many rooms the heap is weighed, garbage aside; it may have grown by so many bytes. */
const weighEvery = 4
const heapSlack = 8 * 2 ** 20
setFlagsFromString('--expose_gc')
const collect: () => void = runInNewContext('gc')

/** One well-formed message of every type: a new type does not compile without one. */
const examples: { [T in ClientMessage['type']]: Extract<ClientMessage, { type: T }> } = {
  sit: { type: 'sit', id: 1, passcode: '0427', invite: 'f'.repeat(32), mode: 'auto' },
  withdraw: { type: 'withdraw', id: 1 },
  stand: { type: 'stand', id: 1 },
  salt: { type: 'salt', id: 1, salt: '0'.repeat(32) },
  ready: { type: 'ready', id: 1, ready: true },
  settings: { type: 'settings', id: 1, options: { dice: 2 }, turnSeconds: 15, joining: 'open', size: 4, fill: true },
  'add-bot': { type: 'add-bot', id: 1, level: 'easy' },
  'remove-bot': { type: 'remove-bot', id: 1, seat: 1 },
  kick: { type: 'kick', id: 1, seat: 1 },
  admit: { type: 'admit', id: 1, person: 'p', yes: true },
  host: { type: 'host', id: 1, seat: 1 },
  start: { type: 'start', id: 1 },
  act: { type: 'act', id: 1, turn: 1, action: { type: 'call' } },
  continue: { type: 'continue', id: 1, mode: 'manual' },
  agree: { type: 'agree', id: 1, round: 1 },
  resign: { type: 'resign', id: 1 },
  skip: { type: 'skip', id: 1 },
  time: { type: 'time', id: 1 },
  recreate: { type: 'recreate', id: 1 },
  coach: { type: 'coach', id: 1 },
  'renew-invite': { type: 'renew-invite', id: 1 },
  chat: { type: 'chat', id: 1, text: 'hello' },
  react: { type: 'react', id: 1, name: 'wow' },
  report: { type: 'report', id: 1, person: 'p', reason: 'spam' },
}
const all = Object.values(examples)
const rare = ['resign', 'stand', 'skip']

function frameOf(rng: Rng, turn: number, kind: (typeof kinds)[number]): string | ArrayBuffer {
  if (rng.int(200) === 0) return new ArrayBuffer(rng.int(64))
  if (rng.int(200) === 0) return 'x'.repeat(4_097)
  const example = all[rng.int(all.length)] ?? examples.start
  if (rare.includes(example.type) && rng.int(10) > 0) return JSON.stringify(examples.start)
  if (example.type !== 'act') return hostile(example, rng)
  const { options, malformed, actions } = samples[kind]
  const table = gameOf(kind).table(gameOf(kind).setup(gameOf(kind).options.parse(options[0]), 2))
  const pool = rng.int(3) === 0 ? malformed : actions(table)
  return hostile({ ...example, turn: turn + rng.int(3) - 1, action: pool[rng.int(pool.length)] ?? null }, rng)
}

/** What one socket was sent. */
class Ear {
  replies = 0
  turn = 0
  readonly leaks: string[] = []
  readonly #codes: Set<string>
  closed = false
  constructor(codes: Set<string>) {
    this.#codes = codes
  }
  receive(text: string): void {
    const message = JSON.parse(text)
    if (message.type === 'ok' || message.type === 'refused') {
      this.replies += 1
      this.#codes.add(message.code ?? 'ok')
    }
    if (message.room) this.turn = message.room.turn
    if (message.code === 'internal' || /\n\s+at |\.ts:\d|Injected/.test(text)) this.leaks.push(text.slice(0, 300))
  }
  lost(): void {
    this.closed = true
  }
}

interface Line {
  ear: Ear
  socket: Socket
  sent: number
}

/** One room under fire from a host, two others, a guest and a visitor. */
async function bombard(world: World, rng: Rng, codes: Set<string>): Promise<string[]> {
  const { platform } = world
  platform.faults = noFaults
  const kind = kinds[rng.int(kinds.length)] ?? 'liars-lies'
  const settings = {
    options: gameOf(kind).options.parse({}),
    turnSeconds: 15 as const,
    breakSeconds: 30 as const,
    joining: 'open' as const,
    size: Number.isFinite(gameOf(kind).seats.max) ? 4 : null,
    fill: true,
    guests: false,
  }
  const [creator] = world.people
  if (!creator) throw new Error('nobody is there')
  const wantedRoom = { game: kind, settings, passcode: null }
  const { id: person, name, kind: known } = creator
  const opened = openRoom(platform.envFor(null), wantedRoom, { person, name, kind: known }, platform.now)
  const until = async (time: number) => {
    platform.timeline.at(time, () => {})
    while (platform.timeline.now < time) await platform.step()
  }
  await until(platform.timeline.now + 500)
  const host = platform.room((await opened).room)
  const lines: Line[] = [...world.people.slice(0, 3), world.people.at(-1), null].map((one, at) => {
    const ear = new Ear(codes)
    const socket = new Socket(`s${at}`, platform, host, ear)
    const headers = new Headers({ 'x-address': `a${at}` })
    if (one)
      for (const [key, value] of [
        ['x-person', one.id],
        ['x-name', one.name],
        ['x-kind', one.kind],
      ] as const)
        headers.set(key, value)
    platform.timeline.in(1, () => host.connect(socket, headers))
    return { ear, socket, sent: 0 }
  })
  await until(platform.timeline.now + 200)
  for (let n = 0; n < perRoom; n++) {
    const line = lines[rng.int(lines.length)]
    if (!line || line.ear.closed) continue
    line.socket.up(frameOf(rng, line.ear.turn, kind))
    line.sent += 1
    await until(platform.timeline.now + apart)
  }
  await until(platform.timeline.now + 2_000)
  const silent = lines.flatMap(({ ear, sent }) =>
    ear.closed || ear.replies === sent ? [] : [`${ear.replies} answers to ${sent} frames`],
  )
  return [...silent, ...lines.flatMap(({ ear }) => ear.leaks), ...platform.bugs]
}

describe('hostile frames', () => {
  it(`C-38 are all answered, and nothing breaks (${wanted})`, async () => {
    const faults: string[] = []
    const codes = new Set<string>()
    let first = 0
    for (let done = 0, seed = firstSeed; done < wanted && faults.length === 0; done += perRoom, seed++) {
      const world = new World(seed)
      const rng = seeded(seed)
      const found = await under(world, seeded(seed + 9), () => bombard(world, rng, codes))
      faults.push(...found.map((what) => `seed ${seed}: ${what}`))
      world.platform.close()
      if (done % (perRoom * weighEvery) !== 0) continue
      collect()
      const heap = process.memoryUsage().heapUsed
      // The first rooms load what later ones find loaded.
      if (done > 0 && first === 0) first = heap
      if (first > 0) expect(heap, `seed ${seed}: memory`).toBeLessThan(first + heapSlack)
    }
    expect(faults).toEqual([])
    // It reached the rules behind the schemas, and was let through now and then.
    expect([...codes]).toEqual(
      expect.arrayContaining(['ok', 'bad-message', 'too-long', 'stale', 'not-host', 'not-seated']),
    )
    expect(codes.size).toBeGreaterThan(15)
  }, 7_200_000)
})
