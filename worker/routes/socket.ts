/** The gate of a room's sockets: who is coming is settled here, once, and cannot be said by the browser (ARCHITECTURE, identity). */

import type { Hono } from 'hono'
import type { Person } from '../../shared/contract.ts'
import { close, PROTOCOL } from '../../shared/protocol.ts'
import { hexOf, ofText, sha256 } from '../../shared/sha256.ts'
import { sessionHash } from '../auth/session.ts'
import { findAtGate, sessionId } from '../db/users.ts'
import { addressOf, isOwnOrigin } from '../guard.ts'
import { isKeptOut, keepOut } from '../kept-out.ts'
import { mayOpen, noteFound } from '../openings.ts'
import { noteVisit } from '../presence.ts'
import { tooMany } from '../room/sockets.ts'
import type { AppContext, Bindings } from '../serve.ts'

/** ms */
const answeredAfter = 1_000

/** A browser cannot read a refused upgrade: accept, then close with a code that it can. */
function closedSocket(code: number, reason: string): Response {
  const [client, server] = Object.values(new WebSocketPair())
  server?.accept()
  server?.close(code, reason)
  return new Response(null, { status: 101, webSocket: client ?? null })
}

/** An answer to whoever sends or opens far too much: it comes late, since nobody tries again before it. */
async function late(answer: () => Response): Promise<Response> {
  await scheduler.wait(answeredAfter)
  return answer()
}
const thrownOut = () => closedSocket(close.flooding, 'flooding')

const isRoomId = (room: string) => /^[0-9a-f]{32}$/.test(room)

/** The request that the room sees: built from nothing, so that no header of the browser passes. */
function forwarded(c: AppContext, person: Person | null, since: number, mutedUntil: number | null): Request {
  const url = new URL(c.req.url)
  url.search = `?_pk=${crypto.randomUUID()}`
  const headers = new Headers({ upgrade: 'websocket', 'x-address': hexOf(sha256(ofText(addressOf(c)))) })
  if (c.req.query('clock') !== undefined) headers.set('x-clock', 'page')
  if (c.req.query('short') !== undefined) headers.set('x-short', 'yes')
  if (person) {
    headers.set('x-person', person.id)
    headers.set('x-name', encodeURIComponent(person.name))
    headers.set('x-kind', person.username === null ? 'guest' : 'registered')
    headers.set('x-session', sessionId(sessionHash(c) ?? ''))
    headers.set('x-since', String(since))
    if (mutedUntil !== null) headers.set('x-muted-until', String(mutedUntil))
  }
  return new Request(url, { headers })
}

export function socketRoute(app: Hono<Bindings>): void {
  app.get('/api/rooms/:room/socket', async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return c.json({ error: 'upgrade-required' }, 426)
    if (!isOwnOrigin(c)) return c.json({ error: 'foreign-origin' }, 403)
    if (c.req.query('protocol') !== String(PROTOCOL)) return closedSocket(close.protocol, 'protocol')
    const room = c.req.param('room')
    const since = Date.now()
    const session = sessionHash(c)
    if (isKeptOut(session ?? addressOf(c), since)) return late(thrownOut)
    // A page waits longer each time by itself.
    if (!mayOpen(session, addressOf(c), since)) return late(() => c.json({ error: 'too-fast' }, 429))
    const found = isRoomId(room) ? await findAtGate(c.env.DB, session, room, since) : null
    if (found?.person && session) noteFound(session)
    if (!found?.room) return closedSocket(close.noRoom, 'no-such-room')
    const opened = await c.env.Room.getByName(room).fetch(forwarded(c, found.person, since, found.mutedUntil))
    if (opened.status === tooMany) {
      keepOut(found.person && session ? session : addressOf(c), Number(opened.headers.get('x-until')))
      return late(thrownOut)
    }
    // When the socket is there, so that the room can be told of a session that ended since it was looked up.
    if (found.person) c.executionCtx.waitUntil(noteVisit(c.env, found.person.id, room, since))
    return opened
  })
}
