/**
 * SHA-256 (FIPS 180-4) and the HMAC that uses it (RFC 2104), for every page that checks a game: a page without https is given none by its browser, and
 * libraries weigh several times as much. Tests hold it against two others. How long it takes depends on the length of a message alone.
 */

/** Browsers and workers have it; only the language itself does not know it. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> }

const blockBytes = 64
const wordBytes = 4

/** A loop, since it runs whenever a worker starts. */
function isPrime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false
  return true
}
const primes: number[] = []
for (let n = 2; primes.length < blockBytes; n++) if (isPrime(n)) primes.push(n)
const squares = primes.slice(0, 8).map(Math.sqrt)
const cubes = primes.map(Math.cbrt)
/** All that the standard's constants are taken from. */
export const roots: readonly number[] = [...squares, ...cubes]
/** The first 32 bits of what is behind the point. */
const fraction = (root: number): number => Math.floor((root % 1) * 2 ** 32)
/** Where every digest begins, and what each round adds. */
const start = Int32Array.from(squares, fraction)
const rounds = Int32Array.from(cubes, fraction)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** A message filled up to whole blocks: a one, zeros, and how many bits it has. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / blockBytes)
  const bytes = new Uint8Array(blocks * blockBytes)
  bytes.set(message)
  bytes[message.length] = 0x80
  const view = new DataView(bytes.buffer)
  view.setBigUint64(bytes.length - 8, BigInt(message.length) * 8n)
  return view
}

/** The words that the rounds of a block take in: the 16 that are in it, and 48 made of them. */
const words = new Int32Array(blockBytes)

function schedule(message: DataView, at: number): void {
  for (let n = 0; n < 16; n++) words[n] = message.getInt32(at + n * wordBytes)
  for (let n = 16; n < words.length; n++) {
    const [far, near] = [words[n - 15] ?? 0, words[n - 2] ?? 0]
    const added =
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10))
    words[n] = added + (words[n - 7] ?? 0) + (words[n - 16] ?? 0)
  }
}

/** Takes the scheduled block into the state. */
function absorb(state: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let n = 0; n < words.length; n++) {
    const chosen = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (rounds[n] ?? 0) + (words[n] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const after = [a, b, c, d, e, f, g, h]
  for (let n = 0; n < after.length; n++) state[n] = (state[n] ?? 0) + (after[n] ?? 0)
}

/** The digest of a message: 32 bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const view = padded(message)
  const state = start.slice()
  for (let at = 0; at < view.byteLength; at += blockBytes) {
    schedule(view, at)
    absorb(state)
  }
  const digest = new DataView(new ArrayBuffer(state.length * wordBytes))
  for (let n = 0; n < state.length; n++) digest.setInt32(n * wordBytes, state[n] ?? 0)
  return new Uint8Array(digest.buffer)
}

/** A key of a block's length with each byte changed by the mask, and a message behind it, as one digest. */
function masked(key: Uint8Array, mask: number, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(blockBytes).fill(mask)
  for (let n = 0; n < key.length; n++) block[n] = (key[n] ?? 0) ^ mask
  return sha256(joined(block, message))
}

/** The digest of a message under a key: 32 bytes. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > blockBytes ? sha256(key) : key
  return masked(short, 0x5c, masked(short, 0x36, message))
}

/** One behind the other. */
export function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes of a text of hex digits. */
export const ofHex = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

export const ofText = (text: string): Uint8Array => new TextEncoder().encode(text)
