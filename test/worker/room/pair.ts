/** Two registered people at one table, each with a socket: what tests of the room in its own runtime play on. */
import { env } from 'cloudflare:workers'
import { expect, vi } from 'vitest'
import { type Line, Visitor } from '../people.ts'

export const stubOf = (room: string) => env.Room.getByName(room)
let tables = 0

/** A table of two registered people, both connected, seated and ready. */
export async function tableOfTwo(settings: { [name: string]: unknown } = {}) {
  tables += 1
  const ann = await new Visitor().registered(`Ann${tables}`)
  const ben = await new Visitor().registered(`Ben${tables}`)
  const { room } = await ann.open(settings)
  const lines = [await ann.connect(room), await ben.connect(room)] as const
  expect(await lines[1].say({ type: 'sit' })).toBe('ok')
  expect(await lines[1].say({ type: 'ready', ready: true })).toBe('ok')
  return { room, people: [ann, ben] as const, lines, host: lines[0] }
}

/** The same, with the first round dealt. */
export async function started(settings: { [name: string]: unknown } = {}) {
  const table = await tableOfTwo(settings)
  expect(await table.host.say({ type: 'start' })).toBe('ok')
  for (const line of table.lines) await line.until(() => line.dice.length > 0, 'dice')
  return table
}

/** The line whose seat is to act. */
export const acting = (lines: readonly Line[]): Line => {
  const line = lines.find((one) => one.seat === one.acting)
  if (!line) throw new Error('nobody is to act')
  return line
}
export const bid = (quantity: number, face: 1 | 2 | 3 | 4 | 5 | 6) => ({ type: 'bid' as const, quantity, face })
export const act = (line: Line, action: unknown, turn = line.turn) => line.say({ type: 'act', turn, action })

/** Waits until every line has heard of the turn. */
export async function allAt(lines: readonly Line[], turn: number): Promise<void> {
  for (const line of lines) await line.until(() => line.turn >= turn, `turn ${turn}`)
}

/** Opens with the lowest bid and calls it: one round. */
export async function playRound(lines: readonly Line[]): Promise<void> {
  const first = acting(lines)
  const turn = first.turn
  expect(await act(first, bid(1, 1))).toBe('ok')
  await allAt(lines, turn + 1)
  expect(await act(acting(lines), { type: 'call' })).toBe('ok')
  await allAt(lines, turn + 2)
}

/** Moves the worker's clock on by `ms`; `vi.useRealTimers()` brings it back. */
export function travel(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}
