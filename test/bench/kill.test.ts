/**
 * BARS R1: real workerd, real disk, real sockets; the server is killed with -9 again and again while people play.
 * `GAMES=300 SEED=1 npm run proof kill`
 */
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../shared/games/rules.ts'
import { type Line, ofActions, ofRatings, ofRecord } from '../fuzz/world/checks.ts'
import { Ledger } from '../fuzz/world/ledger.ts'
import { firstSeed, seeded } from '../seeded.ts'
import { Visitor } from './browser.ts'
import { bundled, freePort, Served } from './machine.ts'
import { mischief, Player } from './swarm.ts'

const wanted = Number(process.env.GAMES ?? 6)
const atOnce = Number(process.env.AT_ONCE ?? 10)
/** Times that the server is killed while so many games are played. */
const kills = 3
let killed = 0
const patience = 240_000
const pace = '20'
const settings = {
  'liars-lies': { options: { dice: 2 } },
  'liars-dice': { size: 2 },
  'liars-deck': { size: 3, fill: true },
} as const

const state = mkdtempSync(join(tmpdir(), 'liars-kill-'))
let server: Served
beforeAll(async () => {
  const port = await freePort()
  const bundle = process.env.BUNDLE ?? bundled()
  server = new Served(port, ['node', 'test/bench/serve.ts', 'product', bundle, String(port), state], { PACE: pace })
  await server.start()
}, 180_000)
afterAll(() => server?.stop(state))

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Opens tables with two registered people each; gives everybody, ready to play. */
async function seat(ledger: Ledger, seed: number, games: number): Promise<Player[]> {
  const players: Player[] = []
  for (let n = 0; n < games; n++) {
    const game = kinds[n % kinds.length] ?? 'liars-lies'
    const people = [new Visitor(server.base), new Visitor(server.base)]
    const names = people.map((_, at) => `K${seed}x${n}x${at}`)
    const ids: string[] = []
    for (const [at, one] of people.entries()) ids.push(await one.registered(names[at] ?? ''))
    const room = (await people[0]?.open({ game, ...settings[game] })) ?? ''
    for (const [at, one] of people.entries()) {
      const person = { id: ids[at] ?? '', name: names[at] ?? '', kind: 'registered' as const }
      players.push(new Player(one, room, game, person, ledger, 3, seed * 1_000 + n * 10 + at))
    }
  }
  return players
}

/** Lets them play while the server dies and comes back; until everybody has seen the result. */
async function playThrough(players: Player[], seed: number): Promise<void> {
  const rng = seeded(seed)
  const playing = Promise.all(players.map((one) => one.play()))
  for (let kill = 0; kill < kills; kill++) {
    await pause(1_000 + rng.int(2_500))
    server.kill9()
    killed += 1
    await pause(rng.int(500))
    await server.start()
  }
  const late = pause(patience).then(() => 'late')
  const result = await Promise.race([playing, late])
  for (const one of players) one.stop()
  expect(
    players.flatMap((one) => (one.done ? [] : [one.tab.room])),
    `seed ${seed}: rooms are gone`,
  ).toEqual([])
  expect(result, `seed ${seed}: ${players.filter((one) => !one.done).length} never saw a result`).not.toBe('late')
}

/** Waits until the database has a game; its record as text. */
async function recorded(room: string): Promise<string> {
  for (const end = performance.now() + 30_000; performance.now() < end; await pause(200)) {
    const { status, body } = await new Visitor(server.base).call('GET', `/api/matches/${room}`)
    if (status === 200) return JSON.stringify(body.record)
  }
  throw new Error(`${room} was never recorded: ${server.log.slice(-1500)}`)
}

/** The ledger in the database file itself. */
function ratingFaults(): string[] {
  const folder = readdirSync(state, { recursive: true }).map(String)
  const file = folder.find((name) => /d1.*[0-9a-f]{32,}\.sqlite$/.test(name))
  if (!file) throw new Error('no database')
  const db = new DatabaseSync(join(state, file), { readOnly: true })
  const found = ofRatings((query, ...parameters) => db.prepare(query).all(...parameters))
  const twice = db.prepare('SELECT match_id FROM match_people GROUP BY match_id, seat HAVING count(*) > 1').all()
  db.close()
  return [...found, ...twice.map((row) => `twice: ${row.match_id}`)]
}

describe('kill -9 on workerd', () => {
  it(`RULES 6.6 loses no game, repeats none, and everything that was acknowledged stays (${wanted} games)`, async () => {
    const faults: string[] = []
    let games = 0
    for (let seed = firstSeed; games < wanted; seed++) {
      const ledger = new Ledger()
      const players = await seat(ledger, seed, Math.min(atOnce, wanted - games))
      await playThrough(players, seed)
      for (const room of new Set(players.map((one) => one.tab.room))) {
        const text = await recorded(room)
        const { ranks }: { ranks: number[] } = JSON.parse(text)
        const lines = ranks.map((rank, at): Line => ({ seat: at, user_id: null, rank, before: null, change: null }))
        faults.push(...ofRecord(text, lines), ...ofActions(text, ledger.of(room)))
        games += 1
      }
      faults.push(...ledger.faults.map((what) => `seed ${seed}: ${what}`))
    }
    faults.push(...ratingFaults())
    console.log(JSON.stringify({ games, kills: killed, ...mischief }))
    expect(faults).toEqual([])
    for (const [what, times] of Object.entries({ killed, ...mischief })) expect(times, what).toBeGreaterThan(0)
  }, 7_200_000)
})
