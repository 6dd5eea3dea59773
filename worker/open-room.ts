/** Opening a room: register it, lease a code, tell its object. For the route and for *recreate* (RULES 5.1, 5.8). */
import { hexOf } from '../shared/sha256.ts'
import { releaseCode } from './db/codes.ts'
import { closeRoom, registerRoom } from './db/rooms.ts'
import { logFailure } from './log.ts'
import type { NewRoom, Visitor } from './room/new-room.ts'

const idBytes = 16

/** What a room is opened with, beside who opens it. */
export type Wanted = Pick<NewRoom, 'game' | 'settings' | 'passcode'>
export interface Opened {
  room: string
  code: string | null
  invite: string
}

/** Registers before it tells the object: a room that nobody can find is better than a code that leads nowhere. */
export async function openRoom(env: Env, wanted: Wanted, creator: Visitor, now: number): Promise<Opened> {
  const room = hexOf(crypto.getRandomValues(new Uint8Array(idBytes)))
  const code = await registerRoom(env.DB, { id: room, game: wanted.game, creator: creator.person }, now)
  try {
    const { invite } = await env.Room.getByName(room).create({ ...wanted, room, code, creator })
    return { room, code, invite }
  } catch (error) {
    await abandon(env, room, code, now)
    throw error
  }
}

/** A room whose object could not be told keeps no code. Should it live after all, nobody comes in, and it closes by itself (RULES 5.6). */
async function abandon(env: Env, room: string, code: string | null, now: number): Promise<void> {
  try {
    await closeRoom(env.DB, room)
    if (code !== null) await releaseCode(env.DB, code, room, now)
  } catch (error) {
    logFailure('request-failure', error)
  }
}
