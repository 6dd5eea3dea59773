/** Frames of a browser: read once, here; past this there are only typed messages. */
import { type ClientMessage, clientMessage } from '../../shared/messages.ts'
import { maxFrame, type Reply, type RoomRefusal } from '../../shared/protocol.ts'

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

/** The message in a frame, or the refusal to answer with. Size comes first: nothing large is ever parsed. */
export function readFrame(
  raw: string | ArrayBuffer | ArrayBufferView,
  allowed: boolean,
): { message: ClientMessage } | { refusal: Reply } {
  if (typeof raw !== 'string') return { refusal: refused(null, 'bad-message') }
  if (raw.length > maxFrame) return { refusal: refused(null, 'too-long') }
  const value = parsed(raw)
  if (!allowed) return { refusal: refused(idOf(value), 'too-fast') }
  const message = clientMessage.safeParse(value)
  return message.success ? { message: message.data } : { refusal: refused(idOf(value), 'bad-message') }
}
