import { describe, expect, it } from 'vitest'
import { clientMessage } from '../../shared/messages.ts'

const accepts = (raw: unknown) => clientMessage.safeParse(raw).success

/** One whole message of each type. */
const whole: { type: string; [field: string]: unknown }[] = [
  { type: 'sit', id: 1, passcode: '0427', invite: 'a'.repeat(64), mode: 'auto' },
  { type: 'withdraw', id: 1 },
  { type: 'stand', id: 1 },
  { type: 'salt', id: 1, salt: '0123456789abcdef'.repeat(2) },
  { type: 'ready', id: 1, ready: true },
  { type: 'settings', id: 1, options: { dice: 3 }, turnSeconds: 15, breakSeconds: 30, joining: 'passcode', fill: true },
  { type: 'add-bot', id: 1, level: 'hard' },
  { type: 'remove-bot', id: 1, seat: 2 },
  { type: 'kick', id: 1, seat: 2 },
  { type: 'admit', id: 1, person: 'somebody', yes: false },
  { type: 'host', id: 1, seat: 2 },
  { type: 'start', id: 1 },
  { type: 'act', id: 1, turn: 3, action: { type: 'call' } },
  { type: 'continue', id: 1, mode: 'manual' },
  { type: 'agree', id: 1, round: 3 },
  { type: 'resign', id: 1 },
  { type: 'skip', id: 1 },
  { type: 'time', id: 1 },
  { type: 'recreate', id: 1 },
  { type: 'coach', id: 1 },
  { type: 'renew-invite', id: 1 },
  { type: 'chat', id: 1, text: 'hello' },
  { type: 'react', id: 1, name: 'laugh' },
  { type: 'report', id: 1, person: 'somebody', reason: 'spam' },
]
/** What may be left out. */
const optional = ['passcode', 'invite', 'mode', 'options', 'turnSeconds', 'breakSeconds', 'joining', 'fill', 'level']
const needed = (type: string, field: string) => !optional.includes(field) || (type === 'continue' && field === 'mode')

/** What no field of any message is, the action apart, which its game parses. */
const nothings: unknown[] = [
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.5,
  2 ** 53,
  1e300,
  [],
  () => 1,
  Symbol('x'),
]

describe('what a browser may send', () => {
  it('is all tried here', () => {
    const types = clientMessage.def.options.flatMap((option) => option.shape.type.def.values)
    expect(whole.map((message) => message.type).sort()).toEqual(types.sort())
  })

  it.each(whole)('$type is read as it is', (message) => {
    expect(clientMessage.parse(message)).toEqual(message)
  })

  it.each(whole)('$type with a field more, or one too few, is not read', (message) => {
    for (const extra of ['seat_', 'person_', 'constructor', 'toString', 'hasOwnProperty'])
      expect(accepts({ ...message, [extra]: 1 }), extra).toBe(false)
    expect(accepts(JSON.parse(`${JSON.stringify(message).slice(0, -1)},"__proto__":{"type":"start"}}`))).toBe(false)
    for (const field of Object.keys(message)) {
      const rest = Object.fromEntries(Object.entries(message).filter(([name]) => name !== field))
      expect(accepts(rest), `without ${field}`).toBe(!needed(message.type, field))
    }
  })

  it.each(whole)('$type with nonsense in a field is not read', (message) => {
    for (const field of Object.keys(message).filter((name) => name !== 'action'))
      for (const nonsense of [...nothings, ...(field === 'text' ? [] : ['x'.repeat(65)])]) {
        const turnLike = field === 'turn' || field === 'round'
        if (turnLike && nonsense === -1) continue
        expect(accepts({ ...message, [field]: nonsense }), `${field}: ${String(nonsense)}`).toBe(false)
      }
  })

  it('C-37 a passcode is four digits and a string', () => {
    for (const passcode of [427, '427', '00427', '042७', ' 427', '0427\n', '-042', '4e10'])
      expect(accepts({ type: 'sit', id: 1, passcode }), String(passcode)).toBe(false)
  })

  it('RULES 7.1 a contribution is 32 small hex digits', () => {
    for (const salt of ['A'.repeat(32), 'a'.repeat(31), 'a'.repeat(33), 'g'.repeat(32), `${'a'.repeat(32)}\n`])
      expect(accepts({ type: 'salt', id: 1, salt }), salt).toBe(false)
  })

  it('RULES 2.1, 1.7, 5.3 settings have the values of the rules', () => {
    const wrong = [
      { turnSeconds: 31 },
      { breakSeconds: 15 },
      { joining: 'closed' },
      { size: 1 },
      { size: 7 },
      { fill: 1 },
    ]
    for (const setting of [...wrong, { host: 'me' }, { rated: true }])
      expect(accepts({ type: 'settings', id: 1, ...setting }), JSON.stringify(setting)).toBe(false)
  })

  it('C-02, C-39 nobody says who they are, or for whom they act', () => {
    for (const field of ['seat', 'person', 'user', 'by', 'token'])
      expect(accepts({ type: 'act', id: 1, turn: 3, action: { type: 'call' }, [field]: 0 }), field).toBe(false)
  })

  it('what is no message is not read', () => {
    const wrong: unknown[] = [
      null,
      undefined,
      'start',
      7,
      [],
      {},
      [{ type: 'start', id: 1 }],
      { id: 1 },
      { type: 'start' },
    ]
    const names = ['__proto__', 'constructor', 'toString', 'START', 'start ', '', 'update', 'ok']
    for (const raw of [...wrong, ...names.map((type) => ({ type, id: 1 })), { type: ['start'], id: 1 }])
      expect(accepts(raw), JSON.stringify(raw)).toBe(false)
  })
})
