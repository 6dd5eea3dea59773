/** Rules that change while games are under way: each goes on by those that it began with (ARCHITECTURE 4, `rulesVersion`). */
import { afterAll, describe, expect, it, vi } from 'vitest'
import type { AnyGame, AnyRules, View } from '../../../shared/game.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { json } from '../../shared/games/playing.ts'
import { person, TestRoom } from './table.ts'

const [ann, ben] = [person('Ann'), person('Ben')]
const people = [ann, ben]
const first = gameOf('liars-lies')

/** The second version of the game: a bid of one die alone is too low, which the first one allows. */
const second: AnyGame = {
  ...first,
  rulesVersion: first.rulesVersion + 1,
  refusal(view: View<ReturnType<AnyGame['table']>, unknown>, action) {
    const small = typeof action === 'object' && action !== null && 'quantity' in action && action.quantity === 1
    return small ? { code: 'bid-too-low' } : first.refusal(view, action)
  },
}

/** The code as it is after a deployment: with another version as today's, and these ones kept. */
async function deploy(today: AnyGame, kept: AnyGame[]) {
  vi.resetModules()
  vi.doMock('../../../shared/games/liars-lies/rules.ts', async (original) => ({
    ...(await original<object>()),
    liarsLies: today,
  }))
  vi.doMock('../../../shared/games/earlier.ts', () => ({ earlierGames: kept }))
  vi.doMock('../../../shared/games/earlier-rules.ts', async (original) => ({
    ...(await original<object>()),
    earlierRules: kept,
  }))
  const { TestRoom: Deployed } = await import('./table.ts')
  const { playedOrGone } = await import('../../../worker/room/played.ts')
  const { resultOf } = await import('../../../worker/room/publish.ts')
  const { rulesFor } = await import('../../../shared/games/rules.ts')
  const { verify } = await import('../../../shared/replay.ts')
  /** The room as the new code finds it: from its snapshot. */
  const woken = (old: TestRoom) => {
    const now = new Deployed(ann)
    Object.assign(now, { room: json(old.room), rows: json(old.rows), now: old.now, connected: old.connected })
    return now
  }
  return { Deployed, woken, playedOrGone, resultOf, rulesFor, verify }
}
afterAll(() => vi.doUnmock('../../../shared/games/liars-lies/rules.ts'))

const options = { dice: 1, wild: 0, penalty: 'discard' }
const begun = () => {
  const table = new TestRoom(ann, { options }).join(ben)
  expect(table.send(ann, { type: 'start' })).toBe('ok')
  return table
}
const smallest = { type: 'bid', quantity: 1, face: 2 }

/** A round of the smallest bid and a call after another until the game is over. */
function playOut(table: TestRoom): void {
  for (let rounds = 0; table.section().phase !== 'over' && rounds < 10; rounds++) {
    if (table.section().phase === 'playing') {
      expect(table.act(people, smallest)).toBe('ok')
      expect(table.act(people, { type: 'call' })).toBe('ok')
    }
    table.advance(61_000)
  }
  expect(table.section().phase).toBe('over')
}

describe('a deployment with changed rules', () => {
  it('a game under way goes on by the rules that it began with, and its record says and proves so', async () => {
    const { woken, resultOf, rulesFor, verify } = await deploy(second, [first])
    const table = woken(begun())
    expect(JSON.parse(table.sections().seating).rulesVersion).toBe(1)
    playOut(table)
    const record = resultOf(table.room, table.rows)?.record
    expect(record?.rulesVersion).toBe(1)
    expect(verify(json(record), rulesFor).fault).toBeNull()
  })

  it('a room that still waits, or stored before rooms kept a version, is no exception', async () => {
    const { woken } = await deploy(second, [first])
    const waiting = woken(new TestRoom(ann, { options }).join(ben))
    expect(JSON.parse(waiting.sections().seating).rulesVersion).toBe(2)
    expect(waiting.send(ann, { type: 'start' })).toBe('ok')
    expect(waiting.act(people, smallest)).toBe('bid-too-low')
    expect(waiting.act(people, { ...smallest, quantity: 2 })).toBe('ok')

    const old = begun()
    if (old.room.stage.type === 'playing') delete old.room.stage.rulesVersion
    expect(woken(old).act(people, smallest)).toBe('ok')
  })

  it('options that the new rules do not know start no game', async () => {
    const parse = (raw: unknown) => {
      if (typeof raw === 'object' && raw !== null && 'penalty' in raw) throw new Error('no such option')
      return first.options.parse(raw)
    }
    const schema = { options: { parse }, action: first.action }
    vi.doMock('../../../shared/games/liars-lies/schema.ts', () => schema)
    const { woken } = await deploy(second, [first])
    expect(woken(new TestRoom(ann, { options }).join(ben)).send(ann, { type: 'start' })).toBe('bad-options')
    vi.doUnmock('../../../shared/games/liars-lies/schema.ts')
  })

  it('rules that are gone, or newer than the worker: nothing is shown, decided or lost, and a record says why it cannot be checked', async () => {
    const finished = begun()
    playOut(finished)
    const { resultOf } = await import('../../../worker/room/publish.ts')
    const record = json(resultOf(finished.room, finished.rows)?.record)

    const { woken, playedOrGone, rulesFor, verify } = await deploy(second, [])
    const table = woken(begun())
    const before = json(table.room.stage)
    expect(playedOrGone(table.room)).toBeNull()
    expect(table.sections()).toMatchObject({ table: '', reveal: '', hands: [] })
    expect(() => table.advance(61_000)).toThrow('version 1 of the rules of liars-lies is not here')
    expect(json(table.room.stage)).toEqual(before)
    expect(verify(record, rulesFor)).toEqual({ frames: [], fault: { code: 'rules-version', at: null } })

    const { woken: again } = await deploy(second, [first])
    const back = again(table)
    // What fell due meanwhile is settled first: the clock plays once.
    back.tick()
    playOut(back)
  })
})

describe('the versions that are kept', () => {
  it('are the same for rooms and for replays, each with a number of its own', async () => {
    vi.doUnmock('../../../shared/games/earlier.ts')
    vi.doUnmock('../../../shared/games/earlier-rules.ts')
    vi.doUnmock('../../../shared/games/liars-lies/rules.ts')
    vi.resetModules()
    const { earlierGames } = await import('../../../shared/games/earlier.ts')
    const { earlierRules } = await import('../../../shared/games/earlier-rules.ts')
    const { games } = await import('../../../shared/games/index.ts')
    const named = (all: readonly AnyRules[]) => all.map((one) => `${one.kind} ${one.rulesVersion}`)
    expect(named(earlierGames)).toEqual(named(earlierRules))
    const all = named([...Object.values(games), ...earlierGames])
    expect(new Set(all).size).toBe(all.length)
  })
})
