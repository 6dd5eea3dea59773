/**
 * A text as a QR code (ISO/IEC 18004): bytes, error correction L, versions 1 to 9, in which all blocks of this level are equally long. That is
 * all that links need, and a third of what a library weighs.
 */

/** By version, from 1 on: blocks, bytes of data in each, bytes of correction in each (table 9, level L). */
const blocks: readonly (readonly [count: number, data: number, correction: number])[] = [
  [1, 19, 7],
  [1, 34, 10],
  [1, 55, 15],
  [1, 80, 20],
  [1, 108, 26],
  [2, 68, 18],
  [2, 78, 20],
  [2, 97, 24],
  [2, 116, 30],
]
/** Mode and count of the bytes: 4 and 8 bits. */
const headBits = 12

/** The eight patterns over the data (table 10). */
const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Product in the field of 256 by the polynomial 0x11d. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return product
}

/** The Reed–Solomon bytes of a block. */
function correction(data: readonly number[], length: number): number[] {
  let root = 1
  let divisor = [1]
  for (let n = 0; n < length; n++) {
    divisor = [...divisor, 0].map((factor, at) => factor ^ times(divisor[at - 1] ?? 0, root))
    root = times(root, 2)
  }
  let rest: number[] = Array.from({ length }, () => 0)
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0)
    rest = divisor.slice(1).map((one, at) => (rest[at + 1] ?? 0) ^ times(one, factor))
  }
  return rest
}

/** A number with its BCH bits behind it, `bits` of them. */
function withBch(value: number, bits: number, generator: number): number {
  let rest = value
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * generator)
  return (value << bits) | rest
}

/** All bytes of a symbol, interleaved; null when the text is too long. */
function codewords(text: string): { version: number; bytes: number[] } | null {
  const said = new TextEncoder().encode(text)
  const at = blocks.findIndex(([count, data]) => count * data * 8 >= headBits + said.length * 8)
  const [count, data, length] = blocks[at] ?? [0, 0, 0]
  if (count === 0) return null
  // The mode is 4; then all is shifted by half a byte, and the second half of the last one is the end.
  const nibbles = [4, said.length >> 4, said.length & 15, ...[...said].flatMap((byte) => [byte >> 4, byte & 15]), 0]
  const padded = Array.from({ length: count * data }, (_, n) => {
    const known = nibbles[2 * n]
    const pad = (n - nibbles.length / 2) % 2 === 0 ? 0xec : 0x11
    return known === undefined ? pad : (known << 4) | (nibbles[2 * n + 1] ?? 0)
  })
  const parts = Array.from({ length: count }, (_, n) => padded.slice(n * data, (n + 1) * data))
  const corrected = parts.map((part) => correction(part, length))
  const woven = (rows: number[][], width: number) =>
    Array.from({ length: width }, (_, n) => rows.map((row) => row[n] ?? 0)).flat()
  return { version: at + 1, bytes: [...woven(parts, data), ...woven(corrected, length)] }
}

/** Squares that are fixed by the version and the mask: true and false; all others are for data. */
function frame(version: number, mask: number): (boolean | undefined)[][] {
  const size = 17 + 4 * version
  const squares: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, on: boolean) => {
    const line = squares[y]
    if (line && x >= 0 && x < size) line[x] = on
  }
  for (let n = 0; n < size; n++) {
    set(6, n, n % 2 === 0)
    set(n, 6, n % 2 === 0)
  }
  const rings = (x: number, y: number, reach: number, light: readonly number[]) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        set(x + dx, y + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))))
  }
  const far = size - 7
  const middles = version < 2 ? [] : version < 7 ? [6, far] : [6, (far + 6) / 2, far]
  for (const x of middles)
    for (const y of middles) if (Math.min(x, y) > 6 || (x !== y && Math.max(x, y) < far)) rings(x, y, 2, [1])
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(x, y, 4, [2, 4])
  const format = withBch((1 << 3) | mask, 10, 0x537) ^ 0x5412
  for (let n = 0; n < 15; n++) {
    const on = ((format >> n) & 1) === 1
    set(8, n < 6 ? n : n < 8 ? n + 1 : size - 15 + n, on)
    set(n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n, 8, on)
  }
  set(8, size - 8, true)
  const told = version < 7 ? 0 : withBch(version, 12, 0x1f25)
  for (let n = 0; told > 0 && n < 18; n++) {
    const [a, b] = [size - 11 + (n % 3), Math.floor(n / 3)]
    set(a, b, ((told >> n) & 1) === 1)
    set(b, a, ((told >> n) & 1) === 1)
  }
  return squares
}

/** The finished squares with one of the masks: data goes up and down in pairs of columns, from the right. */
function drawn(version: number, bytes: readonly number[], mask: number): boolean[][] {
  const squares = frame(version, mask)
  const size = squares.length
  const masked = masks[mask]
  let bit = 0
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    // The column of the timing pattern is left out.
    const right = size - 1 - 2 * pair - (pair >= (size - 7) / 2 ? 1 : 0)
    for (let n = 0; n < 2 * size; n++) {
      const x = right - (n % 2)
      const y = pair % 2 === 0 ? size - 1 - (n >> 1) : n >> 1
      const line = squares[y]
      if (!line || line[x] !== undefined) continue
      line[x] = ((((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1) !== masked?.(x, y)
      bit += 1
    }
  }
  return squares.map((line) => line.map((on) => on === true))
}

/** How hard a symbol is to read (7.8.3): runs, blocks, what looks like a corner, and too much of one colour. */
function penalty(squares: readonly boolean[][]): number {
  let sum = 0
  const columns = squares.map((_, x) => squares.map((line) => line[x] ?? false))
  for (const line of [...squares, ...columns]) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    // What lies around the symbol is light.
    const wide = `0000${text}0000`
    for (let at = 0; at < wide.length; at++) if (/^(00001011101|10111010000)/.test(wide.slice(at, at + 11))) sum += 40
  }
  for (const [y, line] of squares.entries())
    for (const [x, on] of line.entries())
      if (on === line[x + 1] && on === squares[y + 1]?.[x] && on === squares[y + 1]?.[x + 1]) sum += 3
  const all = squares.length ** 2
  const dark = squares.flat().filter(Boolean).length
  return sum + 10 * Math.max(0, Math.ceil(Math.abs(20 * dark - 10 * all) / all) - 1)
}

/** The squares of a text's QR code, line by line, true where dark, without the light border of four; null when it has more than 230 bytes. */
export function qrOf(text: string): boolean[][] | null {
  const coded = codewords(text)
  if (!coded) return null
  const drawings = masks.map((_, mask) => drawn(coded.version, coded.bytes, mask))
  const [best] = drawings.toSorted((a, b) => penalty(a) - penalty(b))
  return best ?? null
}
