import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { chatBurst, keptChat, longestChat } from '../../../shared/protocol.ts'
import { Visitor } from '../people.ts'

let names = 0
const registered = () => {
  names += 1
  return new Visitor().registered(`Talker${names}`)
}

describe('chat', () => {
  it('RULES 5.9 registered people post, seated or watching; guests and visitors read; late comers see what was said', async () => {
    const [ann, ben] = [await registered(), await registered()]
    const guest = await new Visitor().guest()
    const { room } = await ann.open()
    const [annLine, benLine, guestLine] = [await ann.connect(room), await ben.connect(room), await guest.connect(room)]
    expect(await annLine.say({ type: 'chat', text: '  Hello\n there\u202e ' })).toBe('ok')
    expect(await benLine.say({ type: 'chat', text: '<svg/onload=alert(1)>' })).toBe('ok')
    expect(await guestLine.say({ type: 'chat', text: 'me too' })).toBe('registered-chat')
    expect(await annLine.say({ type: 'chat', text: ' \u200b ' })).toBe('empty-text')
    expect(await annLine.say({ type: 'chat', text: 'x'.repeat(longestChat + 1) })).toBe('too-long')
    const late = await new Visitor().connect(room)
    const lines = await late.until(() => late.said.length === 2 && late.said)
    expect(lines).toMatchObject([
      { n: 1, person: ann.person, name: ann.name, text: 'Hello there' },
      { n: 2, text: '<svg/onload=alert(1)>' },
    ])
    expect(guestLine.said).toEqual(lines)
  })

  it(`RULES 5.9, C-38 of 50 lines at once ${chatBurst} are heard`, async () => {
    const ann = await registered()
    const { room } = await ann.open()
    const line = await ann.connect(room)
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) => line.say({ type: 'chat', text: `line ${n}` })),
    )
    expect(replies.filter((reply) => reply === 'ok')).toHaveLength(chatBurst)
    expect(new Set(replies)).toEqual(new Set(['ok', 'too-fast']))
    expect(line.said).toHaveLength(chatBurst)
    expect(keptChat).toBe(100)
  })

  it('RULES 5.9 reactions are for everybody seated, guests included, and never in the chat', async () => {
    const host = await new Visitor().guest()
    const { room } = await host.open()
    const [line, watcher] = [await host.connect(room), await new Visitor().connect(room)]
    await watcher.until(() => watcher.section('room'))
    expect(await line.say({ type: 'react', name: 'laugh' })).toBe('ok')
    expect(await watcher.say({ type: 'react', name: 'laugh' })).toBe('not-seated')
    await watcher.until(() => watcher.updates.some((one) => one.events.some((event) => event.type === 'reaction')))
    expect(watcher.said).toEqual([])
  })

  it('RULES 5.9 a report is kept for the admin with the chat before it', async () => {
    const [ann, ben] = [await registered(), await registered()]
    const { room } = await ann.open()
    const [annLine, benLine] = [await ann.connect(room), await ben.connect(room)]
    await benLine.say({ type: 'chat', text: 'something rude' })
    expect(await annLine.say({ type: 'report', person: ben.person, reason: 'insult' })).toBe('ok')
    const row = await env.DB.prepare('SELECT * FROM reports WHERE room = ?').bind(room).first()
    expect(row).toMatchObject({ reporter: ann.person, reported: ben.person, reason: 'insult' })
    expect(String(row?.chat)).toContain('something rude')
  })
})
