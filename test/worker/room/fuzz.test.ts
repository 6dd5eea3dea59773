/**
 * A room core under people who do everything at any time: sit, leave, come back, act twice, act late, resign, send nonsense.
 * The clock jumps, alarms come early, late and twice. After every step the room's own promises must hold.
 */
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { rulesFor } from '../../../shared/games/rules.ts'
import { viewOf } from '../../../shared/match.ts'
import { verify } from '../../../shared/replay.ts'
import { due } from '../../../worker/room/clock.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import { resultOf, sectionsOf } from '../../../worker/room/publish.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { samples } from '../../shared/games/samples.ts'
import { person, type Sent, TestRoom } from './table.ts'

const games = 100
const mostSteps = 6_000
const crowd = ['Ann', 'Ben', 'Eve', 'Kit', 'Lou'].map((name) => person(name))

/** Actions that the game's own sample would try at this table, most of them illegal. */
function actionsOf({ room: { stage, game } }: TestRoom): unknown[] {
  return 'match' in stage ? samples[game].actions(gameOf(game).table(stage.match.state)) : []
}

function anything(table: TestRoom, rng: ReturnType<typeof seeded>, caller: Caller): Sent {
  const pick = <T>(list: readonly T[], otherwise: T): T => list[rng.int(list.length)] ?? otherwise
  const seat = rng.int(6)
  const turn = table.turn - rng.int(3) + 1
  const tried = actionsOf(table)
  const messages: Sent[] = [
    { type: 'sit' },
    { type: 'stand' },
    { type: 'ready', ready: rng.int(4) > 0 },
    { type: 'ready', ready: true },
    { type: 'salt', salt: rng.int(16).toString(16).repeat(32) },
    { type: 'add-bot', level: pick(['easy', 'normal', 'hard', 'expert'] as const, 'easy') },
    { type: 'remove-bot', seat },
    { type: 'kick', seat },
    { type: 'host', seat },
    { type: 'start' },
    { type: 'start' },
    { type: 'settings', options: { dice: 1 + rng.int(3), penalty: pick(['discard', 'transfer'], 'discard') } },
    {
      type: 'settings',
      turnSeconds: pick([15, 30, 60] as const, 15),
      joining: pick(['open', 'approval'] as const, 'open'),
    },
    { type: 'admit', person: pick(crowd, caller).person, yes: rng.int(2) === 0 },
    { type: 'continue', mode: pick(['auto', 'manual'] as const, 'auto') },
    { type: 'agree', round: 1 + rng.int(5) },
    { type: 'skip' },
    { type: 'time' },
    { type: 'act', turn, action: { type: 'call' } },
    { type: 'act', turn, action: pick(tried, null) },
    { type: 'act', turn, action: pick(tried, null) },
    { type: 'act', turn, action: pick([null, 5, {}, { type: 'constructor' }, { type: 'bid' }], null) },
  ]
  if (rng.int(150) === 0) return { type: 'resign' }
  return pick(messages, { type: 'sit' })
}

/** What must be true of every room at every moment. */
function promises(table: TestRoom, seed: number): void {
  const { room } = table
  const { stage } = room
  const people = room.seated.flatMap((one) => (one.person === null ? [] : [one.person]))
  expect(new Set(people).size, `seed ${seed}: one seat each`).toBe(people.length)
  expect(new Set(room.seated.map((one) => one.seat)).size, `seed ${seed}: one each seat`).toBe(room.seated.length)
  if (stage.type === 'waiting' && people.length > 0)
    expect(people, `seed ${seed}: the host is a person at the table`).toContain(room.host)
  if (stage.type !== 'playing') return
  const game = gameOf(room.game)
  const toAct = game.toAct(stage.match.state)
  expect(due(room), `seed ${seed}: something is always due`).not.toBeNull()
  if (stage.clock.type === 'turn') {
    expect(toAct.who, `seed ${seed}`).toBe('seats')
    const seats = toAct.who === 'seats' ? toAct.seats : []
    for (const seat of seats) {
      expect(game.ranks(stage.match.state)[seat], `seed ${seed}: the one to act is alive`).toBeNull()
      expect(game.legal(viewOf(game, stage.match, seat)).length, `seed ${seed}`).toBeGreaterThan(0)
    }
  }
  if (stage.clock.type === 'break') expect(toAct.who, `seed ${seed}`).toBe('dealer')
  const sections = sectionsOf(room, table.moment, 0)
  const open = [sections.room, sections.seating, sections.table, sections.reveal].join()
  expect(open, `seed ${seed}: the secret stays`).not.toContain(room.secret)
  for (const { salt } of room.seated)
    if (salt) expect(open.includes(salt), `seed ${seed}: contributions stay`).toBe(false)
}

function stepOf(table: TestRoom, rng: ReturnType<typeof seeded>): void {
  const caller = crowd[rng.int(crowd.length)] ?? person('Ann')
  const what = rng.int(10)
  if (what === 0) table.leave(caller)
  else if (what === 1) table.back(caller)
  else if (what === 2) table.now += rng.int(40_000)
  else if (what === 3) table.tick()
  else if (what === 4) table.advance(rng.int(5_000))
  else {
    const message = anything(table, rng, caller)
    // What is overdue is settled by whatever comes next: here apart, so that a refusal can be seen to change nothing.
    table.tick()
    const before = JSON.stringify(table.room)
    const reply = table.send(caller, message)
    // What was accepted once is refused the second time, or changes nothing that counts.
    if (message.type === 'act' && reply === 'ok')
      expect(['stale', 'already-aimed']).toContain(table.send(caller, message))
    else if (reply !== 'ok') expect(JSON.stringify(table.room), `${message.type}: ${reply}`).toBe(before)
  }
}

/** Whoever sits gets ready, a bot comes along, and the host starts: most rooms are to see a game. */
function gather(table: TestRoom): void {
  const host = crowd.find((one) => one.person === table.room.host)
  if (!host || table.room.stage.type !== 'waiting') return
  table.send(host, { type: 'add-bot', level: 'easy' })
  for (const one of crowd) table.send(one, { type: 'ready', ready: true })
  table.send(host, { type: 'start' })
}

const sorts = [
  { game: 'liars-lies', settings: { options: { dice: 2, wild: 10, penalty: 'discard' } } },
  { game: 'liars-dice', settings: { options: {}, size: 6 } },
  { game: 'liars-deck', settings: { options: { variant: 'basic' }, size: 4 } },
  { game: 'liars-deck', settings: { options: { variant: 'devil' }, size: 4 } },
  { game: 'liars-deck', settings: { options: { variant: 'chaos' }, size: 4 } },
] as const
/** Games and variants go round. */
function roomOf(seed: number): TestRoom {
  const { game, settings } = sorts[seed % sorts.length] ?? sorts[0]
  return new TestRoom(crowd[0] ?? person('Ann'), settings, seed, null, game)
}

describe('the room core', () => {
  it(`keeps its promises, ends every game that starts, and every record replays (${games} rooms)`, () => {
    let ended = 0
    for (let seed = firstSeed; seed < firstSeed + games; seed++) {
      const rng = seeded(seed)
      const table = roomOf(seed)
      for (const one of crowd) table.connected.add(one.person)
      for (let steps = 0; steps < 250; steps++) {
        if (steps === 60) gather(table)
        stepOf(table, rng)
        promises(table, seed)
      }
      for (let steps = 0; steps < mostSteps && table.room.stage.type === 'playing'; steps++) table.advance(60_000)
      const { stage } = table.room
      expect(stage.type, `seed ${seed}: stuck`).not.toBe('playing')
      if (stage.type !== 'over') continue
      ended += 1
      const result = resultOf(table.room, table.rows)
      expect(result, `seed ${seed}`).not.toBeNull()
      if (!result) continue
      expect(verify(JSON.parse(JSON.stringify(result.record)), rulesFor).fault, `seed ${seed}`).toBeNull()
      expect(
        table.rows.map((row) => row.number),
        `seed ${seed}`,
      ).toEqual(table.rows.map((_, at) => at + 1))
    }
    expect(ended, 'games that were played to their end').toBeGreaterThan(games / 2)
  })
})
