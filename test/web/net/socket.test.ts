/** The line of a page whose network has gone silent without telling the browser. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heartbeat } from '../../../shared/protocol.ts'
import { Line, type LineState, type Sent } from '../../../web/net/socket.ts'

/** A socket that is always open; it hears what the test says, and answers beats where the test wants that. */
class Socket {
  static readonly OPEN = 1
  static readonly opened: Socket[] = []
  readonly readyState = Socket.OPEN
  readonly sent: string[] = []
  beats = false
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  constructor() {
    Socket.opened.push(this)
  }
  send(data: string): void {
    this.sent.push(data)
    if (this.beats && data === heartbeat.ping) queueMicrotask(() => this.onmessage({ data: heartbeat.pong }))
  }
  close(): void {}
  hears(message: object): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

const states: LineState[] = []
let line: Line

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, setInterval }))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('location', new URL('http://localhost'))
  vi.stubGlobal('WebSocket', Socket)
  Socket.opened.length = 0
  states.length = 0
  line = new Line('room', {
    update: () => {},
    state: (state) => states.push(state),
    chat: () => {},
    signedOut: () => {},
  })
})
afterEach(() => {
  line.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The socket opened last, after the room has shown itself. */
function shown(): Socket {
  const socket = Socket.opened.at(-1)
  if (!socket) throw new Error('no socket')
  socket.onopen()
  socket.hears({ type: 'update', version: 1, now: 0, events: [] })
  return socket
}
/** Presses a button; what came of it is told later. */
function press(): { sent: Sent | null } {
  const told: { sent: Sent | null } = { sent: null }
  void line.send({ type: 'time' }).then((sent) => {
    told.sent = sent
  })
  return told
}

it('C-09, C-19 a press that nothing answers breaks the line in 10 s, however far the next beat is, and is not sent again', async () => {
  const first = shown()
  const pressed = press()
  await vi.advanceTimersByTimeAsync(9_000)
  expect([pressed.sent, Socket.opened.length]).toEqual([null, 1])
  // Pressed once more: no reason to wait longer.
  press()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(pressed.sent).toEqual({ type: 'refused', id: null, code: 'not-connected' })
  expect([Socket.opened.length, states.at(-1)]).toEqual([2, 'lost'])
  expect(first.sent).not.toContain(heartbeat.ping)
  expect(shown().sent).toEqual([])
  expect(states.at(-1)).toBe('open')
})

it('C-09 a page that wakes waits no longer for its answer because something is pressed', async () => {
  shown()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_400)
  press()
  await vi.advanceTimersByTimeAsync(100)
  expect(Socket.opened).toHaveLength(2)
})

it('C-09 a line whose presses and beats are answered stays', async () => {
  const socket = shown()
  socket.beats = true
  for (let id = 1; id <= 10; id++) {
    const pressed = press()
    await vi.advanceTimersByTimeAsync(8_000)
    socket.hears({ type: 'ok', id })
    await vi.advanceTimersByTimeAsync(12_000)
    expect(pressed.sent).toEqual({ type: 'ok', id })
  }
  expect(Socket.opened).toHaveLength(1)
})
