/** A counter of bytes in front of a server: what a line through it hears is weighed as it comes, compressed as browsers take it. */
import { connect, createServer } from 'node:net'
import { Visitor } from './browser.ts'

export interface Listener {
  /** Bytes on the wire of each frame so far whose text has this in it. */
  weights(part: string): number[]
  close(): void
}

/** Watches the table that another line has open. */
export async function listen(base: string, room: string): Promise<Listener> {
  let bytes = 0
  const gate = createServer((near) => {
    const far = connect(Number(new URL(base).port), '127.0.0.1')
    far.on('data', (chunk) => {
      bytes += chunk.length
    })
    near.pipe(far).pipe(near)
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const at = gate.address()
  if (at === null || typeof at === 'string') throw new Error('the counter has no port')
  const line = await new Visitor(`http://127.0.0.1:${at.port}`).connect(room, 'short')
  const frames: { text: string; bytes: number }[] = []
  let before = bytes
  line.onText = (text) => {
    frames.push({ text, bytes: bytes - before })
    before = bytes
  }
  return {
    weights: (part) => frames.filter(({ text }) => text.includes(part)).map((one) => one.bytes),
    close: () => {
      line.close()
      gate.close()
    },
  }
}
