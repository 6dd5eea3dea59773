/** Frames of a browser: read once, here; past this there are only typed messages. */
import { type ClientMessage, clientMessage, highestId } from '../../shared/messages.ts'
import { maxFrame, type Reply, type RoomRefusal, reactions } from '../../shared/protocol.ts'

/** A frame as it comes in. */
export type Raw = string | ArrayBuffer | ArrayBufferView

/** A refusal as it is sent; `id` null where the frame had none that could be read. */
export const refused = (id: number | null, code: RoomRefusal): Reply => ({ type: 'refused', id, code })

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** The id of a message that is otherwise unreadable, so that even its refusal can be matched. */
function idOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null
  return typeof value.id === 'number' && Number.isSafeInteger(value.id) ? value.id : null
}

const isId = (id: unknown): id is number =>
  typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 && id <= highestId

/**
 * The messages that come all the time, read without a schema; null for whatever is not exactly that, which the schema then reads
 * or refuses. Both say the same of every frame.
 */
function reactOf(value: unknown): Extract<ClientMessage, { type: 'react' }> | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'react') return null
  if (!('id' in value && 'name' in value) || Object.keys(value).length !== 3 || !isId(value.id)) return null
  const name = reactions.find((one) => one === value.name)
  return name ? { type: 'react', id: value.id, name } : null
}
function actOf(value: unknown): Extract<ClientMessage, { type: 'act' }> | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'act') return null
  if (!('id' in value && 'turn' in value && 'action' in value) || Object.keys(value).length !== 4) return null
  const { id, turn, action } = value
  if (typeof turn !== 'number' || !Number.isSafeInteger(turn)) return null
  return isId(id) ? { type: 'act', id, turn, action } : null
}

/** The message in a frame, or the refusal to answer with. Size comes first: nothing large is ever parsed. */
export function readFrame(raw: Raw, allowed: boolean): { message: ClientMessage } | { refusal: Reply } {
  if (typeof raw !== 'string') return { refusal: refused(null, 'bad-message') }
  if (raw.length > maxFrame) return { refusal: refused(null, 'too-long') }
  const value = parsed(raw)
  if (!allowed) return { refusal: refused(idOf(value), 'too-fast') }
  const often = actOf(value) ?? reactOf(value)
  if (often) return { message: often }
  const message = clientMessage.safeParse(value)
  return message.success ? { message: message.data } : { refusal: refused(idOf(value), 'bad-message') }
}
