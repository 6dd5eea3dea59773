/** Numbers in few bits, read where they lie: nothing is unpacked beforehand, so a table costs nothing until it is asked. */

/** What every runtime of this program has; named here because shared code is compiled without any of them. */
declare function atob(text: string): string

/** The bytes of a module, a character each. Throws when it is not base64. */
export const bytesOf = (base64: string): string => atob(base64)

/** So many bits are read at once, and so many of a longer number first. */
const atOnce = 25
const half = 16

/** Reads bit by bit from a place on, the highest bit of a byte first; past the end there are zeros. */
export class BitReader {
  readonly #bytes: string
  /** In bits. */
  #place: number

  constructor(bytes: string, place: number) {
    this.#bytes = bytes
    this.#place = place
  }

  get place(): number {
    return this.#place
  }

  bit(): 0 | 1 {
    return this.take(1) === 1 ? 1 : 0
  }

  /** What comes next: at least 25 bits, from the highest one on. */
  #ahead(): number {
    const [bytes, from] = [this.#bytes, this.#place >> 3]
    // Past the end there is no number, which counts as zero here.
    const four =
      (bytes.charCodeAt(from) << 24) |
      (bytes.charCodeAt(from + 1) << 16) |
      (bytes.charCodeAt(from + 2) << 8) |
      bytes.charCodeAt(from + 3)
    return four << (this.#place & 7)
  }

  /** A number of so many bits, at most 32. */
  take(bits: number): number {
    if (bits > atOnce) return 2 ** (bits - half) * this.take(half) + this.take(bits - half)
    if (bits === 0) return 0
    const number = this.#ahead() >>> (32 - bits)
    this.#place += bits
    return number
  }

  /** A number from 1 on that is short when it is small: as many zeros as it has further bits, then the number (Elias gamma). */
  gamma(): number {
    const more = Math.min(31, Math.clz32(this.#ahead()))
    if (2 * more + 1 <= atOnce) return this.take(2 * more + 1)
    return this.#longGamma()
  }

  #longGamma(): number {
    let more = 0
    while (more < 31 && this.bit() === 0) more += 1
    return 2 ** more + this.take(more)
  }

  /** A number from 1 on of any size: how many bits follow its first one, in five, then those. */
  distance(): number {
    const more = this.take(5)
    return 2 ** more + this.take(more)
  }

  /** Goes on at the next whole byte, and past so many more. */
  skipBytes(count: number): void {
    this.#place = ((this.#place + 7) & ~7) + 8 * count
  }
}
