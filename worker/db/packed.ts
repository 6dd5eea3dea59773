/** Long JSON in a database whose values end at 2 MB: plain where that is far, so that backups can be read, else compressed. */

/** Texts of so many characters are compressed; one of them may be three bytes. */
const long = 5e5

const through = (data: BodyInit, stream: CompressionStream | DecompressionStream) =>
  new Response(new Response(data).body?.pipeThrough(stream))

/** An object's JSON as it is kept. */
export async function packed(json: string): Promise<string> {
  if (json.length < long) return json
  const bytes = new Uint8Array(await through(json, new CompressionStream('gzip')).arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The JSON that was packed. */
export function unpacked(kept: string): string | Promise<string> {
  if (kept.startsWith('{')) return kept
  const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0))
  return through(bytes, new DecompressionStream('gzip')).text()
}
