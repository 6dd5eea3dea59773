import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { close } from '../../../shared/protocol.ts'
import { act, acting, allAt, bid, started, stubOf, travel } from './pair.ts'

/** As if the game had been begun by another version of the rules. */
const beginBy = (room: string, version: number) =>
  runInDurableObject(stubOf(room), (_, { storage }) => {
    const rows = storage.sql.exec<{ id: number; text: string }>('SELECT * FROM kept').toArray()
    const begun = rows.filter(({ text }) => text.includes('"rulesVersion":'))
    expect(begun).toHaveLength(1)
    for (const { id, text } of begun)
      storage.sql.exec(
        'UPDATE kept SET text = ? WHERE id = ?',
        text.replace(/("rulesVersion":\[?)\d+/, `$1${version}`),
        id,
      )
  })

it('a game whose rules this worker does not have is kept, turns people away with a reason, and goes on under a worker that has them', async () => {
  const { room, lines, people } = await started()
  const first = acting(lines)
  expect(await act(first, bid(2, 3))).toBe('ok')
  await allAt(lines, first.turn)
  for (const line of lines) line.close()

  await beginBy(room, 99)
  await evictDurableObject(stubOf(room), { webSockets: 'close' })
  const away = await people[0].connect(room)
  const closed = await away.until(() => away.closed)
  expect(closed).toEqual({ code: close.protocol, reason: 'no-such-rules' })
  expect(away.frames).toEqual([])
  // The alarm rings in vain, and is set again: not at once.
  travel(40_000)
  expect(await runDurableObjectAlarm(stubOf(room))).toBe(true)
  const at = await runInDurableObject(stubOf(room), (_, { storage }) => storage.getAlarm())
  expect((at ?? 0) - Date.now()).toBeGreaterThan(50_000)
  vi.useRealTimers()

  await beginBy(room, 1)
  await evictDurableObject(stubOf(room), { webSockets: 'close' })
  const again = await people[0].connect(room)
  await again.until(() => again.section('hand'))
  expect(again.bid).toMatchObject({ quantity: 2, face: 3 })
})
