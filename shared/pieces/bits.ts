/** Numbers in few bits, read where they lie: nothing is unpacked beforehand, so a table costs nothing until it is asked. */

/** What every runtime of this program has; named here because shared code is compiled without any of them. */
declare function atob(text: string): string

/** The bytes of a module, a character each. Throws when it is not base64. */
export const bytesOf = (base64: string): string => atob(base64)

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
    const byte = this.#bytes.charCodeAt(this.#place >> 3)
    const shift = 7 - (this.#place & 7)
    this.#place += 1
    return ((byte >> shift) & 1) === 1 ? 1 : 0
  }

  /** A number of so many bits, at most 32. */
  take(bits: number): number {
    let number = 0
    let left = bits
    for (; left >= 8 && (this.#place & 7) === 0; left -= 8) {
      number = 256 * number + this.#bytes.charCodeAt(this.#place >> 3)
      this.#place += 8
    }
    for (; left > 0; left--) number = 2 * number + this.bit()
    return number
  }

  /** A number from 1 on that is short when it is small: as many zeros as it has further bits, then the number (Elias gamma). */
  gamma(): number {
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
