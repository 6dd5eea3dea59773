/** The line to a room: connects, comes back by itself, and never sends later what was said while it was down (C-19). */

import type { ClientMessage, Reply, ServerMessage, Update } from '../../shared/protocol.ts'
import { close, heartbeat, PROTOCOL } from '../../shared/protocol.ts'

export type Message = ClientMessage extends infer M ? (M extends { id: number } ? Omit<M, 'id'> : never) : never
export type LineState = 'connecting' | 'open' | 'lost' | 'no-room' | 'old-page' | 'flooding'
/** How a message went: the room's reply, or that it never left this browser. */
export type Sent = Reply | { type: 'refused'; id: null; code: 'not-connected' }

/** ms */
const firstWait = 300
const waitJitter = 700
const longestWait = 10_000
const beat = 25_000
const patience = 10_000

export interface Line {
  send(message: Message): Promise<Sent>
  /** Drops the connection and makes a new one, as somebody else perhaps. */
  again(): void
  end(): void
}

export function openLine(room: string, told: { update(update: Update): void; state(state: LineState): void }): Line {
  let socket: WebSocket | null = null
  let tries = 0
  let ended = false
  let nextId = 0
  let retry = 0
  let heart = 0
  let silence = 0
  const waiting = new Map<number, (sent: Sent) => void>()

  const giveUp = () => {
    for (const answer of waiting.values()) answer({ type: 'refused', id: null, code: 'not-connected' })
    waiting.clear()
    clearInterval(heart)
    clearTimeout(silence)
  }

  function connect(): void {
    clearTimeout(retry)
    told.state(tries === 0 ? 'connecting' : 'lost')
    const url = new URL(`/api/rooms/${room}/socket?protocol=${PROTOCOL}`, location.href)
    url.protocol = url.protocol.replace('http', 'ws')
    const mine = new WebSocket(url)
    socket = mine
    mine.onopen = () => {
      heart = window.setInterval(() => {
        mine.send(heartbeat.ping)
        silence = window.setTimeout(() => mine.close(), patience)
      }, beat)
    }
    mine.onmessage = ({ data }) => hear(String(data))
    mine.onclose = ({ code }) => {
      if (socket !== mine) return
      giveUp()
      socket = null
      if (!ended) closed(code)
    }
  }

  function hear(data: string): void {
    if (data === heartbeat.pong) {
      clearTimeout(silence)
      return
    }
    const message: ServerMessage = JSON.parse(data)
    if (message.type === 'update') {
      tries = 0
      told.state('open')
      told.update(message)
      return
    }
    if (message.id !== null) waiting.get(message.id)?.(message)
    if (message.id !== null) waiting.delete(message.id)
  }

  /** Codes that no new connection would change end the line; all others are tried again. */
  const final = new Map<number, LineState>([
    [close.noRoom, 'no-room'],
    [close.protocol, 'old-page'],
    [close.flooding, 'flooding'],
  ])

  function closed(code: number): void {
    const end = final.get(code)
    if (end) {
      told.state(end)
      return
    }
    tries += 1
    told.state('lost')
    const wait = Math.min(longestWait, (firstWait + Math.random() * waitJitter) * 1.6 ** (tries - 1))
    retry = window.setTimeout(connect, wait)
  }

  function wake(): void {
    if (document.visibilityState === 'visible' && socket === null && !ended) connect()
  }
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  connect()

  return {
    send(message) {
      if (socket?.readyState !== WebSocket.OPEN)
        return Promise.resolve({ type: 'refused', id: null, code: 'not-connected' })
      nextId += 1
      const id = nextId
      socket.send(JSON.stringify({ ...message, id }))
      return new Promise((resolve) => waiting.set(id, resolve))
    },
    again() {
      tries = 0
      const old = socket
      giveUp()
      connect()
      old?.close()
    },
    end() {
      ended = true
      clearTimeout(retry)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
      socket?.close()
      giveUp()
    },
  }
}
