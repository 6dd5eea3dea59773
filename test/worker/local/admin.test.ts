/** `npm run admin`: what a line means, and what it says of one that means nothing. */
import { describe, expect, it } from 'vitest'
import { adminAct } from '../../../shared/admin/contract.ts'
import { actOf, help } from '../../../worker/local/admin.ts'

const person = 'a'.repeat(32)
const meant = (line: string) => actOf(line.split(' '), () => Promise.resolve(person))

describe('npm run admin', () => {
  it('does every act that needs no open socket, and its help has each', async () => {
    const acts = await Promise.all(
      [
        'grant Ann',
        'revoke Ann',
        'rename Ann Anna Maria',
        'mute Ann 1 too loud',
        'ban Ann 0 a mistake',
        'sign-out Ann',
        'settle 7',
        'void game a bug in the rules',
        'announce 2 Back in five minutes',
        'withdraw 3',
      ].map(async (line) => {
        expect(help).toContain(`\n  ${line.split(' ')[0]} `)
        return meant(line)
      }),
    )
    expect(acts).toEqual([
      { type: 'role', person, role: 'admin' },
      { type: 'role', person, role: 'player' },
      { type: 'rename', person, name: 'Anna Maria' },
      { type: 'mute', person, days: 1, reason: 'too loud' },
      { type: 'ban', person, days: 0, reason: 'a mistake' },
      { type: 'sign-out', person },
      { type: 'settle', report: 7 },
      { type: 'void', match: 'game', reason: 'a bug in the rules' },
      { type: 'announce', hours: 2, text: 'Back in five minutes' },
      { type: 'withdraw', announcement: 3 },
    ])
    const all = adminAct.def.options.map((one) => one.def.shape.type.def.values[0])
    expect(new Set([...acts.map((act) => act?.type), 'close'])).toEqual(new Set(all))
  })

  it.each([
    ['mute Ann', 'mute: DAYS and REASON'],
    ['mute Ann soon too loud', 'mute: DAYS'],
    ['ban Ann 3', 'ban: REASON'],
    ['void game', 'void: REASON'],
    ['announce tomorrow Back', 'announce: HOURS'],
    ['withdraw', 'withdraw: ANNOUNCEMENT'],
    ['rename Ann', 'rename: NAME'],
  ])('%s is told in a sentence what it lacks', async (line, said) => {
    const told = meant(line)
    await expect(told).rejects.toThrow(`${said} is missing or cannot be.\n\n${help}`)
  })

  it('a word that is no command means nothing', async () => {
    expect(await meant('frobnicate')).toBeNull()
  })
})
