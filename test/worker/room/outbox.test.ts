/** Errands are done at once and crossed off together (RULES 6.6); beside `outbox.workerd.test.ts`, without a platform. */
import { describe, expect, it } from 'vitest'
import { due, freedAfter } from '../../../worker/room/clock.ts'
import { dueErrands } from '../../../worker/room/errands.ts'
import { Outbox } from '../../../worker/room/outbox.ts'
import type { Errand, RoomState } from '../../../worker/room/state.ts'
import { person, TestRoom } from './table.ts'

const now = 2_000_000
const errand = (type: Errand['type'], at = now, tries = 0): Errand => ({ type, at, tries })

/** A room with these errands; `act` says how each goes. */
function desk(errands: Errand[], act: (errand: Errand) => boolean | Promise<boolean> = () => true) {
  const state: { room: RoomState | null; done: Errand['type'][]; commits: number } = {
    room: { ...new TestRoom(person('Ann')).room, errands },
    done: [],
    commits: 0,
  }
  const outbox = new Outbox({
    now: () => now,
    room: () => state.room,
    run: async (_, one) => {
      state.done.push(one.type)
      return act(one)
    },
    settle: (room) => {
      state.room = room
      state.commits += 1
    },
  })
  return { state, outbox }
}

describe('the outbox', () => {
  it('BARS C1 does all that is due, in order, and crosses it off in one commit', async () => {
    const { state, outbox } = desk([errand('record'), errand('release'), errand('extend', now + 1), errand('list')])
    await outbox.work()
    expect(state.done).toEqual(['record', 'release', 'list'])
    expect(state.room?.errands).toEqual([errand('extend', now + 1)])
    expect(state.commits).toBe(1)
    await outbox.work()
    expect(state.commits).toBe(1)
  })

  it('RULES 6.6 keeps every errand until the end of the batch: who dies before it does them again', async () => {
    const seen: number[] = []
    const { state, outbox } = desk([errand('record'), errand('list')], () => {
      seen.push(state.room?.errands.length ?? 0)
      return true
    })
    await outbox.work()
    expect(seen).toEqual([2, 2])
  })

  it('RULES 6.6 tries again what failed, later, and crosses off the rest', async () => {
    const { state, outbox } = desk([errand('record'), errand('list')], ({ type }) => type === 'list')
    await outbox.work()
    expect(state.room?.errands).toEqual([errand('record', now + 2_000, 1)])
    expect(state.commits).toBe(1)
  })

  it('does one that came up meanwhile after the others, and not the old one instead of it', async () => {
    let isFirst = true
    const { state, outbox } = desk([errand('list')], () => {
      if (isFirst && state.room) state.room = { ...state.room, errands: [errand('list', now - 1)] }
      isFirst = false
      return true
    })
    await outbox.work()
    expect(state.done).toEqual(['list', 'list'])
    expect(state.room?.errands).toEqual([])
  })

  it('works once for all who ask meanwhile, and stops when the room is gone', async () => {
    const { state, outbox } = desk([errand('record'), errand('list')], () => {
      state.room = null
      return true
    })
    await Promise.all([outbox.work(), outbox.work()])
    expect(state).toEqual({ room: null, done: ['record'], commits: 0 })
  })
})

it('RULES 6.6 an errand that is being done has an alarm behind it still, no later than the room is freed', () => {
  const { room } = new TestRoom(person('Ann'))
  const ended = { ...room, stage: { type: 'closed' as const, closedAt: now }, errands: [errand('release')] }
  expect(due(ended, 0, now - 1)).toBe(now)
  expect(due(ended, 0, now)).toBe(now + freedAfter)
  expect(due({ ...ended, errands: [errand('release', now + 2_000, 1)] }, 0, now)).toBe(now + 2_000)
  expect(dueErrands(ended, now)).toEqual([errand('release')])
})
