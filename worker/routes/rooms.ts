/** Opening rooms and finding them by code (RULES 5.1). */
import type { Hono } from 'hono'
import type { BodyOf } from '../../shared/contract.ts'
import { gameOf } from '../../shared/games/index.ts'
import type { Settings } from '../../shared/protocol.ts'
import { currentSession } from '../auth/session.ts'
import { roomOfCode } from '../db/codes.ts'
import { accountIsWithin, isWithin } from '../guard.ts'
import { openRoom } from '../open-room.ts'
import { type Bindings, failure, reply, serve } from '../serve.ts'

/** The settings of a new room, with the house's defaults; null when the game refuses the options or the passcode is missing. */
function settingsOf(body: BodyOf<'POST /api/rooms'>): Settings | null {
  const joining = body.joining ?? 'open'
  if (joining === 'passcode' && body.passcode === undefined) return null
  const { max } = gameOf(body.game).seats
  if (body.size !== undefined && (!Number.isFinite(max) || body.size > max)) return null
  try {
    return {
      options: gameOf(body.game).options.parse(body.options ?? {}),
      turnSeconds: body.turnSeconds ?? 30,
      breakSeconds: body.breakSeconds ?? 60,
      joining,
      size: Number.isFinite(max) ? (body.size ?? 4) : null,
      fill: body.fill ?? true,
      guests: body.guests ?? false,
    }
  } catch {
    return null
  }
}

export function roomRoutes(app: Hono<Bindings>): void {
  serve(app, 'POST /api/rooms', async (c, body) => {
    const settings = settingsOf(body)
    if (!settings) return failure(400, 'bad-request')
    if (!(await isWithin(c, c.env.ROOMS_LIMIT, 'room'))) return failure(429, 'too-fast')
    const now = Date.now()
    const session = await currentSession(c, now)
    if (!session) return failure(401, 'signed-out')
    const { id, name, username } = session.person
    if (!(await accountIsWithin(c.env.ROOMS_LIMIT, 'room', id))) return failure(429, 'too-fast')
    const creator = { person: id, name, kind: username === null ? ('guest' as const) : ('registered' as const) }
    const wanted = { game: body.game, settings, passcode: body.passcode ?? null }
    return reply(201, await openRoom(c.env, wanted, creator, now))
  })

  serve(app, 'GET /api/codes/:code', async (c) => {
    if (!(await isWithin(c, c.env.CODES_LIMIT, 'code'))) return failure(429, 'too-fast')
    const code = c.req.param('code') ?? ''
    const room = /^[0-9]{4}$/.test(code) ? await roomOfCode(c.env.DB, code, Date.now()) : null
    return room === null ? failure(404, 'no-such-code') : reply(200, { room })
  })
}
