/** What a room reads after a wake is what it last committed, however it was written. */
import { expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import { openState } from '../../../worker/room/seats.ts'
import type { RoomState } from '../../../worker/room/state.ts'
import { loadRoom, Store, wholeEvery } from '../../../worker/room/store.ts'
import { Disk } from '../../fuzz/world/disk.ts'
import { firstSeed, seeded } from '../../seeded.ts'

const settings = {
  options: gameOf('liars-lies').options.parse({}),
  turnSeconds: 30,
  breakSeconds: 60,
  joining: 'open',
  size: null,
  fill: true,
  guests: false,
} as const
const creator = { person: 'a', name: 'Ann', kind: 'registered' } as const
const wanted = { room: 'r', code: '0427', game: 'liars-lies' as const, settings, passcode: null, creator }
const opened = openState(wanted, { invite: 'i', secret: 's', commitment: 'c' }, 0)

function storeOn(disk: Disk): Store {
  return new Store(Object.assign(Object.create(null), disk.storage()))
}
const storedOn = (disk: Disk) => loadRoom(Object.assign(Object.create(null), disk.storage().sql))
const said = { person: 'a', name: 'Ann', text: 'hello', at: 0 }
const row = (number: number) => ({
  number,
  log: [{ type: 'deal' as const }],
  dealt: { round: number, holding: [number] },
})

it(`after any commit a wake reads the same room, and seldom many rows (seed ${firstSeed})`, () => {
  const rng = seeded(firstSeed)
  const disk = new Disk()
  let store = storeOn(disk)
  store.commit(null, opened, [])
  let room: RoomState = opened
  for (let n = 1; n < 6 * wholeEvery; n++) {
    const removed = rng.int(5) === 0 ? [] : [...room.removed, `p${n}`]
    const next = { ...room, version: room.version + 1, removed, host: rng.int(2) === 0 ? null : 'a' }
    store.commit(room, next, [])
    room = next
    const stored = storedOn(disk)
    expect(stored?.room).toEqual(room)
    expect(room.version - (stored?.whole ?? 0)).toBeLessThan(wholeEvery)
    if (rng.int(10) === 0) {
      store = storeOn(disk)
      expect(store.load()).toEqual(room)
    }
  }
})

it('a commit whose room was given up is overwritten by the next, the whole room too', () => {
  const disk = new Disk()
  const store = storeOn(disk)
  store.commit(null, opened, [])
  let room: RoomState = opened
  for (let n = 1; n <= 2 * wholeEvery; n++) {
    store.commit(room, { ...room, version: room.version + 1, host: 'given up', removed: ['x'] }, [])
    const next = { ...room, version: room.version + 1, host: `p${n}` }
    store.commit(room, next, [])
    room = next
    expect(storedOn(disk)?.room).toEqual(room)
  }
})

it('rounds come back in order, in as many rows as they left the room at once', () => {
  const disk = new Disk()
  const store = storeOn(disk)
  store.commit(null, opened, [])
  store.commit(opened, { ...opened, version: 1 }, [row(1), row(2), row(3)])
  store.commit({ ...opened, version: 1 }, { ...opened, version: 2 }, [row(4)])
  expect(store.rounds()).toEqual([row(1), row(2), row(3), row(4)])
  expect(disk.look('SELECT * FROM kept WHERE id < 0')).toHaveLength(2)
})

it('BARS C2 what an action changes is the last row of the table, whatever was said and played before', () => {
  const disk = new Disk()
  const store = storeOn(disk)
  store.commit(null, opened, [])
  const line = store.addChat(said)
  store.commit(opened, { ...opened, version: 2 }, [row(1)])
  store.commit({ ...opened, version: 2 }, { ...opened, version: 3 }, [])
  expect(disk.look('SELECT max(id) AS id FROM kept')).toEqual([{ id: 3 }])
  expect([store.chat(), store.rounds()]).toEqual([[line], [row(1)]])
})

it('a room from before that is read as it was, and goes on', () => {
  const disk = new Disk()
  const store = storeOn(disk)
  store.commit(null, opened, [])
  const line = store.addChat(said)
  store.commit(opened, { ...opened, version: 2, host: 'p1' }, [row(1), row(2)])
  disk.storage().sql.exec('UPDATE kept SET id = id + 3e12 WHERE id < 0')
  expect(disk.look('SELECT max(id) AS id FROM kept')).toEqual([{ id: 2e12 + 1 }])
  const again = storeOn(disk)
  expect(again.load()).toMatchObject({ version: 2, host: 'p1' })
  expect([again.chat(), again.rounds()]).toEqual([[line], [row(1), row(2)]])
  expect(again.addChat(said).n).toBe(line.n + 1)
})
