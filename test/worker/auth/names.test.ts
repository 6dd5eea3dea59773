import { describe, expect, it } from 'vitest'
import { cleanName, friendlyNames, longestName, nameKey } from '../../../worker/auth/names.ts'
import { cleanPassword } from '../../../worker/auth/password-rules.ts'

describe('names', () => {
  it('C-34 what looks the same is the same', () => {
    for (const name of [
      ' Ann',
      'Ann ',
      'A\u200bnn',
      'A\u034fnn',
      'Ann\ufe0f',
      '\u{e0100}Ann',
      'A\u200dnn',
      '\ud800Ann',
      'Ａｎｎ',
    ])
      expect(cleanName(name), JSON.stringify(name)).toBe('Ann')
    expect(cleanName('Rene\u200b\u0301')).toBe('Ren\u00e9')
    expect(cleanName('Ann\t\u2800 \nBen')).toBe('Ann Ben')
  })

  it('C-34 letters of another script that look like Latin ones make no other name', () => {
    for (const [one, other] of [
      ['Аnn', 'Ann'],
      ['Αnn', 'Ann'],
      ['ᴀnn', 'Ann'],
      ['ɑnn', 'Ann'],
      ['Ꭺnn', 'Ann'],
      ['СОСО', 'coco'],
      ['eνa', 'Eva'],
      ['սօ', 'uo'],
    ] as const) {
      expect(nameKey(one), one).toBe(nameKey(other))
      expect(cleanName(one), one).toBe(one)
    }
    // Names in one script stay apart from each other, in either case.
    const names = ['Анна', 'Инна', 'Нина', 'Νίκη', 'Λία', 'Ωμέγα', 'Ann', 'Nina', 'Ünal', '大话骰', 'かな', 'カナ']
    expect(new Set(names.map(nameKey)).size).toBe(names.length)
    for (const name of names) expect(nameKey(name.toUpperCase()), name).toBe(nameKey(name.toLowerCase()))
  })

  it('nobody chooses what bots and renamed guests are called, or what looks like it', () => {
    for (const name of [
      'Bot 3',
      'bot12',
      'Воt 3',
      'B0t 3',
      'Bot l',
      'bot ٣',
      'Ｂｏｔ ３',
      'Guest 0a1f',
      'Guest Oalf',
      'Guеst abcd',
    ])
      expect(cleanName(name), name).toBeNull()
    for (const name of ['Bot', 'Botany', 'Bot 3rd', 'Abbot 3', 'Guest', 'Guest star'])
      expect(cleanName(name)).toBe(name)
  })

  it('has something to see of its own, and is no step in an address', () => {
    expect(cleanName('\u0301\u20dd Ann')).toBe('Ann')
    for (const name of ['\u0301', ' \u0301 \u20dd', '.', '..', '．．']) expect(cleanName(name), name).toBeNull()
    for (const name of ['...', '.a', '-', '!?', '1', '❤️', 'a\u0323'])
      expect(cleanName(name)).toBe(name.normalize('NFKC'))
  })

  it('is nothing when nothing shows', () => {
    for (const name of ['', ' ', '\u200b', '\u3164', '\u2800', '\u202e', '\ud800', '\ufe0f\u200d'])
      expect(cleanName(name), JSON.stringify(name)).toBeNull()
  })

  it('C-35 is counted in graphemes and keeps its emoji whole', () => {
    const family = '👩‍👩‍👧'
    expect(cleanName('大话骰Ünal😀')).toBe('大话骰Ünal😀')
    expect(cleanName(family.repeat(longestName))).toBe(family.repeat(longestName))
    expect(cleanName(family.repeat(longestName + 1))).toBeNull()
    expect(cleanName('❤️')).toBe('❤️')
    expect(cleanName('x'.repeat(longestName))).not.toBeNull()
    expect(cleanName('x'.repeat(longestName + 1))).toBeNull()
    expect(cleanName(`x${'\u0301'.repeat(300)}`)).toBeNull()
  })

  it('a clean name can always be a header, and cleaning it again changes nothing', () => {
    for (const name of ['x\ud800', '\udc00y', '👩‍👩‍👧', '❤️', 'é', 'ﬁ', '\u00a8x', 'ℌ']) {
      const clean = cleanName(name) ?? ''
      expect(decodeURIComponent(encodeURIComponent(clean))).toBe(clean)
      expect(cleanName(clean)).toBe(clean)
    }
  })

  it('has one key in any case and script', () => {
    for (const [one, other] of [
      ['ANN', 'ann'],
      ['Ünal', 'üNAL'],
      ['АННА', 'анна'],
      ['ΟΔΟΣ', 'οδοσ'],
      ['straße', 'STRASSE'],
      ['❤️', '❤'],
    ] as const)
      expect(nameKey(one)).toBe(nameKey(other))
    expect(nameKey('Ann')).not.toBe(nameKey('Anna'))
  })

  it('friendly ones are names as they are', () => {
    for (let n = 0; n < 500; n++) for (const name of friendlyNames()) expect(cleanName(name)).toBe(name)
    expect(new Set(Array.from({ length: 200 }, () => friendlyNames()[0])).size).toBeGreaterThan(100)
  })
})

describe('passwords', () => {
  it('have 8 to 128 characters in one spelling, and are nobody’s first guess', () => {
    expect(cleanPassword('a1b2c3d', 'Ann')).toBeNull()
    expect(cleanPassword('a1b2c3d4', 'Ann')).toBe('a1b2c3d4')
    expect(cleanPassword('x'.repeat(128), 'Ann')).not.toBeNull()
    expect(cleanPassword('x'.repeat(129), 'Ann')).toBeNull()
    expect(cleanPassword('😀'.repeat(8), 'Ann')).not.toBeNull()
    expect(cleanPassword('ｐａｓｓ１２３４x', 'Ann')).toBe('pass1234x')
    expect(cleanPassword('Password1', 'Ann')).toBeNull()
    expect(cleanPassword('ÜNAL1234', 'ünal1234')).toBeNull()
  })
})
