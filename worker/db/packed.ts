/** Long texts in a database whose values end at 2 MB: plain where that is far, so that backups can be read, else compressed. */

/** Texts of so many characters are compressed; one of them may be three bytes. */
const long = 500_000
const mark = 'gzip:'

/** A text as it is kept. */
export async function packed(text: string): Promise<string> {
  if (text.length < long) return text
  const zipped = new Response(text).body?.pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(zipped).arrayBuffer())
  return mark + btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The text that was packed. */
export async function unpacked(kept: string): Promise<string> {
  if (!kept.startsWith(mark)) return kept
  const bytes = Uint8Array.from(atob(kept.slice(mark.length)), (letter) => letter.charCodeAt(0))
  return new Response(new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip'))).text()
}
