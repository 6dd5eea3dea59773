import { describe, expect, it } from 'vitest'
import { gameOf, kinds } from '../../shared/games/index.ts'
import { rulesFor } from '../../shared/games/rules.ts'
import { damage, sealed } from '../../shared/record.ts'
import { verify } from '../../shared/replay.ts'
import { firstSeed } from '../seeded.ts'
import { json, playMatch, runsOf } from './games/playing.ts'
import { samples } from './games/samples.ts'

const [run] = runsOf(samples['liars-lies'])
if (!run) throw new Error('no run')
const { record } = playMatch(gameOf('liars-lies'), { ...run, seats: 3 })

describe('a sealed record', () => {
  it(`RULES 7.2 of every game verifies, as text too (seed ${firstSeed})`, () => {
    for (const kind of kinds) {
      for (const one of runsOf(samples[kind]).slice(0, 20)) {
        const played = playMatch(gameOf(kind), one)
        expect(verify(json(played.record), rulesFor).fault, `${kind} seed ${one.seed}`).toBeNull()
      }
    }
  })

  it(`any one flipped bit of its text is found, and its part is named (seed ${firstSeed})`, () => {
    const text = JSON.stringify(record)
    const parts = new Set([...Object.keys(record), 'record'])
    let named = 0
    for (let at = 0; at < text.length; at++) {
      const flipped =
        text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 7))) + text.slice(at + 1)
      let raw: unknown
      try {
        raw = JSON.parse(flipped)
      } catch {
        continue
      }
      const { fault } = verify(raw, rulesFor)
      expect(fault?.code, `byte ${at}: ${flipped.slice(Math.max(0, at - 20), at + 20)}`).toBe('changed')
      if (fault?.part && parts.has(fault.part)) named += 1
      else expect(fault?.part, `byte ${at}`).toBeTruthy()
    }
    expect(named).toBeGreaterThan(text.length / 3)
  })

  it('names the entry of the log that was changed, or is missing, or too many', () => {
    const log = (change: (entries: unknown[]) => unknown) => damage({ ...json(record), log: change(json(record.log)) })
    for (let at = 0; at < record.log.length; at++)
      expect(log((entries) => entries.with(at, { type: 'deal', extra: at }))).toEqual({ part: 'log', at })
    expect(log((entries) => entries.slice(0, -1))).toEqual({ part: 'log', at: record.log.length - 1 })
    expect(log((entries) => [...entries, { type: 'deal' }])).toEqual({ part: 'log', at: record.log.length })
    expect(log(() => 'deal')).toMatchObject({ part: 'log' })
  })

  it('of whatever form is read without an exception', () => {
    for (const raw of [null, 7, 'x', [], {}, { seal: 1 }, { seal: {} }, { ...record, seal: null }, [record]])
      expect(damage(raw)).not.toBeNull()
    expect(damage({ ...record, more: 1 })).toEqual({ part: 'more', at: null })
  })

  it('RULES 7.2 sealed anew by a liar is still caught by the commitment', () => {
    const secret = '11'.repeat(32)
    expect(verify(sealed({ ...record, secret }), rulesFor).fault).toEqual({ code: 'secret', at: null })
    expect(verify(sealed({ ...record, game: 'liars-chess' }), rulesFor).fault).toEqual({ code: 'game', at: null })
  })
})
