/** Writes what shared/pieces/bits.ts reads. */
export class BitWriter {
  readonly #bits: number[] = []

  get bits(): number {
    return this.#bits.length
  }

  take(number: number, bits: number): void {
    for (let place = bits - 1; place >= 0; place--) this.#bits.push(Math.floor(number / 2 ** place) % 2)
  }

  /** For numbers from 1 on (Elias gamma). */
  gamma(number: number): void {
    const more = Math.floor(Math.log2(number))
    this.take(0, more)
    this.take(number, more + 1)
  }

  /** For numbers from 1 on of any size. */
  distance(number: number): void {
    const more = Math.floor(Math.log2(number))
    this.take(more, 5)
    this.take(number - 2 ** more, more)
  }

  /** Whole bytes; the last is filled up with zeros. */
  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8))
    for (const [place, bit] of this.#bits.entries())
      if (bit === 1) bytes[place >> 3] = (bytes[place >> 3] ?? 0) + (128 >> (place & 7))
    return bytes
  }
}
