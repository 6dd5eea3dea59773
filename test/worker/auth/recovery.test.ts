import { describe, expect, it } from 'vitest'
import { deviceOf } from '../../../worker/auth/device.ts'
import { newRecoveryCode, recoveryHash } from '../../../worker/auth/recovery.ts'

describe('a recovery code', () => {
  it('has 100 bits, in letters that cannot be mistaken for digits', () => {
    const codes = Array.from({ length: 500 }, () => newRecoveryCode())
    for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
    expect(new Set(codes).size).toBe(500)
    expect(new Set(codes.join('').replace(/-/g, '')).size).toBe(32)
  })

  it('is the same however it is typed, and no other', () => {
    const hash = recoveryHash('0123A-BCDEF-GHJKM-NPQRS')
    for (const typed of ['0123abcdefghjkmnpqrs', ' oi23A bcdef-GHJKM npqrs ', 'OL23A-BCDEF-GHJKM-NPQRS'])
      expect(recoveryHash(typed), typed).toBe(hash)
    expect(recoveryHash('0123A-BCDEF-GHJKM-NPQRT')).not.toBe(hash)
    expect(hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('a device', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox · Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari · iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari · macOS',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0 Safari/537.36',
      'Chrome · Linux',
    ],
    ['<svg/onload=alert(1)>', ''],
    ['', ''],
  ])('%s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
