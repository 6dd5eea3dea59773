import { describe, expect, it } from 'vitest'
import { clientMessage } from '../../shared/messages.ts'

const accepts = (raw: unknown) => clientMessage.safeParse(raw).success

describe('what a browser may send', () => {
  it('is read whole or not at all', () => {
    expect(accepts({ type: 'act', id: 1, turn: 3, action: { type: 'call' } })).toBe(true)
    expect(accepts({ type: 'sit', id: 1, passcode: '0427' })).toBe(true)
    const wrong: unknown[] = [
      { type: 'act', id: 1, turn: '3', action: {} },
      { type: 'act', id: 1, turn: 1.5, action: {} },
      { type: 'act', id: -1, turn: 1, action: {} },
      { type: 'act', id: 2 ** 40, turn: 1, action: {} },
      { type: 'sit', id: 1, passcode: 427 },
      { type: 'sit', id: 1, passcode: '427' },
      { type: 'sit', id: 1, person: 'somebody else' },
      { type: 'salt', id: 1, salt: 'A'.repeat(32) },
      { type: 'salt', id: 1, salt: 'a'.repeat(31) },
      { type: 'settings', id: 1, turnSeconds: 31 },
      { type: 'settings', id: 1, host: 'me' },
      { type: 'add-bot', id: 1, level: 'god' },
      { type: '__proto__', id: 1 },
      { type: 'start' },
      [],
      null,
      'start',
    ]
    for (const raw of wrong) expect(accepts(raw), JSON.stringify(raw)).toBe(false)
  })
})
