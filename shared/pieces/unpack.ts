/** Compressed bytes in a module: base64 of gzip. Loading is asynchronous, and nothing but arithmetic. */

/** What every runtime of this program has for it; named here because shared code is compiled without any of them. */
declare function atob(text: string): string
declare class DecompressionStream {
  constructor(format: 'gzip')
  readonly readable: { getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }> } }
  readonly writable: { getWriter(): { write(bytes: Uint8Array): Promise<void>; close(): Promise<void> } }
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at)
  return bytes
}

/** The bytes again. Rejects when they are not what was packed. */
export async function unpack(base64: string): Promise<Uint8Array> {
  const stream = new DecompressionStream('gzip')
  const writer = stream.writable.getWriter()
  const written = writer.write(bytesOf(base64)).then(() => writer.close())
  const parts: Uint8Array[] = []
  const reader = stream.readable.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) if (part.value) parts.push(part.value)
  await written
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
