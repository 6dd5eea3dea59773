/** The hash that pages check games by, against two other makers of it. */
import { createHash, createHmac } from 'node:crypto'
import { hmac as otherHmac } from '@noble/hashes/hmac.js'
import { sha256 as other } from '@noble/hashes/sha2.js'
import { describe, expect, it } from 'vitest'
import { hexOf, hmac, ofHex, ofText, roots, sha256 } from '../../shared/sha256.ts'
import { firstSeed, seeded } from '../seeded.ts'

const rng = seeded(firstSeed)
const bytes = (length: number) => Uint8Array.from({ length }, () => rng.int(256))
/** Every way to fill the last block or two, and some longer ones. */
const lengths = [...Array.from({ length: 140 }, (_, n) => n), 1_000, 4_096, 65_537]

describe('SHA-256', () => {
  it('FIPS 180-4 of the standard’s own examples', () => {
    const known = {
      '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
        '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    }
    for (const [text, digest] of Object.entries(known)) expect(hexOf(sha256(ofText(text)))).toBe(digest)
  })
  it.each(lengths)('of %d bytes is what the platform and a library say', (length) => {
    const message = bytes(length)
    const digest = hexOf(sha256(message))
    expect(digest, `SEED=${firstSeed}`).toBe(createHash('sha256').update(message).digest('hex'))
    expect(digest).toBe(hexOf(other(message)))
  })
  it('no constant is so near to the next whole number that a browser could round it there', () => {
    for (const root of roots) {
      const beyond = (root * 2 ** 32) % 1
      expect(Math.min(beyond, 1 - beyond)).toBeGreaterThan(2 ** -12)
    }
  })
})

describe('HMAC', () => {
  it.each(lengths.slice(0, 140))('RFC 2104 under a key of %d bytes', (length) => {
    const [key, message] = [bytes(length), bytes(rng.int(300))]
    const digest = hexOf(hmac(key, message))
    expect(digest, `SEED=${firstSeed}`).toBe(createHmac('sha256', key).update(message).digest('hex'))
    expect(digest).toBe(hexOf(otherHmac(other, key, message)))
  })
})

it('bytes go into hex and back', () => {
  const some = bytes(64)
  expect(ofHex(hexOf(some))).toEqual(some)
  expect(hexOf(ofHex('00ff7f'))).toBe('00ff7f')
})
