/** The QR code of a link, square by square, against a library that serves as the witness. */
import { encode } from 'uqr'
import { describe, expect, it } from 'vitest'
import { qrOf } from '../../../web/parts/qr.ts'
import { firstSeed, seeded } from '../../seeded.ts'

/** How many bytes the versions from 1 on hold at level L. */
const capacities = [17, 32, 53, 78, 106, 134, 154, 192, 230]
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789-_/#.:'
const rng = seeded(firstSeed)
/** Begins with a small letter: the library writes digits and capitals in other modes. */
const textOf = (bytes: number) =>
  `x${Array.from({ length: bytes - 1 }, () => letters[rng.int(letters.length)] ?? '').join('')}`

/** With each of the eight masks: which of them is read best is judged a little differently by everybody. */
const witnessed = (text: string) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((maskPattern) => encode(text, { ecc: 'L', border: 0, maskPattern }).data)

describe('QR codes', () => {
  it.each(capacities.flatMap((most) => [most - 11, most - 1, most, Math.min(230, most + 1)]))(
    'of %d bytes are the witness’s with one of the masks',
    (bytes) => {
      const text = textOf(bytes)
      expect(witnessed(text), `seed ${firstSeed}: ${text}`).toContainEqual(qrOf(text))
    },
  )
  it('are of bytes, not of letters', () => {
    const text = 'https://tisch.example/t/Çağla-小明'
    expect(witnessed(text)).toContainEqual(qrOf(text))
  })
  it('of more than 230 bytes there are none', () => {
    expect(qrOf('x'.repeat(230))).not.toBeNull()
    expect(qrOf('x'.repeat(231))).toBeNull()
  })
})
