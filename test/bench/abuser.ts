/**
 * Somebody who means harm, in a process of their own: `node abuser.ts <base> <room> <what> <how many>`. Prints `ready` when it is at
 * work and a line of JSON every second; goes on until it is ended. For `abuse.ts`.
 */
import { connect } from 'node:net'
import '../../worker/local/leash.mjs'
import { PROTOCOL } from '../../shared/protocol.ts'
import { Visitor } from './browser.ts'
import { pause } from './report.ts'

const [base = '', room = '', what = '', amount = '1'] = process.argv.slice(2)
const many = Number(amount)
const person = new Visitor(base)
const done = { frames: 0, opened: 0, closed: 0, failed: 0 }
setInterval(() => console.log(JSON.stringify(done)), 1_000)

/** Opens a socket; when it is closed or cannot be opened it says so. */
function open(one = person): Promise<WebSocket | null> {
  const url = `${base.replace('http', 'ws')}/api/rooms/${room}/socket?protocol=${PROTOCOL}`
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers: one.headers }])
  return new Promise((resolve) => {
    socket.addEventListener('open', () => {
      done.opened += 1
      resolve(socket)
    })
    socket.addEventListener('close', () => {
      done.closed += 1
    })
    socket.addEventListener('error', () => {
      done.failed += 1
      resolve(null)
    })
  })
}

/** Sends texts as often as it is told to, and comes back whenever it is thrown out. */
async function send(text: string, perSecond: number): Promise<void> {
  const tick = 20
  for (let socket = await open(); ; await pause(tick)) {
    if (!socket || socket.readyState !== WebSocket.OPEN) socket = await open()
    for (let n = 0; n < (perSecond * tick) / 1_000; n++)
      if (socket?.readyState === WebSocket.OPEN) {
        socket.send(text)
        done.frames += 1
      }
  }
}

/** Tries to open so many sockets, each as whoever is given. */
async function crowd(who: () => Visitor): Promise<(WebSocket | null)[]> {
  const batch = 50
  const all: (WebSocket | null)[] = []
  while (all.length < many)
    all.push(...(await Promise.all(Array.from({ length: Math.min(batch, many - all.length) }, () => open(who())))))
  return all
}
/** Opens so many, closes them all, and begins again. */
async function comeAndGo(): Promise<void> {
  for (;;) for (const socket of await crowd(() => person)) socket?.close()
}

/** Lines that send one byte a second of a request that never ends. */
function slow(): void {
  const { hostname, port } = new URL(base)
  const text = `GET /api/rooms/${room}/socket HTTP/1.1\r\nHost: ${hostname}\r\nX-Long: ${'x'.repeat(10_000)}`
  for (let n = 0; n < many; n++) {
    const line = connect(Number(port), hostname)
    let at = 0
    const timer = setInterval(() => {
      line.write(text[at++] ?? 'x')
      done.frames += 1
    }, 1_000)
    line.on('connect', () => {
      done.opened += 1
    })
    line.on('error', () => {
      done.failed += 1
    })
    line.on('close', () => {
      done.closed += 1
      clearInterval(timer)
    })
  }
}

// The floor knows nobody.
await person.guest('Abuser').catch(() => {})
const message = JSON.stringify({ type: 'react', id: 1, name: 'wow' })
if (what === 'frames') void send(message, many)
else if (what === 'large') void send('x'.repeat(2 * 2 ** 20), many)
else if (what === 'comings') void comeAndGo()
// One network may not open so many: many machines at once.
else if (what === 'sockets') await crowd(() => new Visitor(base))
else if (what === 'slow') slow()
else throw new Error(`what is ${what}?`)
console.log('ready')
