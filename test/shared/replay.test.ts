import { describe, expect, it } from 'vitest'
import { commitment } from '../../shared/fair.ts'
import { gameOf } from '../../shared/games/index.ts'
import type { Entry } from '../../shared/match.ts'
import type { GameRecord } from '../../shared/record.ts'
import { replay } from '../../shared/replay.ts'
import { firstSeed } from '../seeded.ts'
import { json, playMatch, same } from './games/playing.ts'

const game = gameOf('liars-lies')
const options = { dice: 2, wild: 10, penalty: 'discard' }
const { record } = playMatch(game, { options, seats: 3, seed: firstSeed })
const faultOf = (given: unknown) => replay(game, given as GameRecord).fault
const changed = (change: Partial<GameRecord>) => faultOf({ ...json(record), ...change })
const withLog = (log: unknown[]) => faultOf({ ...json(record), log })

describe('a record', () => {
  it('RULES 7.2 verifies as it is, with a frame before the first move and after each', () => {
    const { frames, fault } = replay(game, json(record))
    expect(fault).toBeNull()
    expect(frames.map((frame) => frame.entry)).toEqual([null, ...record.log])
    expect(frames.at(-1)?.match.deals).toBe(record.log.filter((entry) => entry.type === 'deal').length)
  })

  it('RULES 7.2 of another game, or other rules, is not replayed', () => {
    expect(changed({ game: 'other' })).toEqual({ code: 'game', at: null })
    expect(changed({ rulesVersion: record.rulesVersion + 1 })).toEqual({ code: 'rules-version', at: null })
  })

  it('RULES 7.2 with any one digit of secret or commitment changed is found', () => {
    for (let at = 0; at < 64; at++) {
      const flip = (hex: string) => hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1)
      expect(changed({ secret: flip(record.secret) }), `digit ${at}`).toEqual({ code: 'secret', at: null })
      expect(changed({ commitment: flip(record.commitment) }), `digit ${at}`).toEqual({ code: 'secret', at: null })
    }
    for (const secret of ['', record.secret.toUpperCase().replace(/\d/g, 'A'), `${record.secret}00`, 'zz'.repeat(32)])
      expect(changed({ secret })).toEqual({ code: 'secret', at: null })
  })

  // Whether such a log is still legal is chance: the commitment that a browser kept is what finds it out.
  it('RULES 7.2 with another secret of the right commitment has other dice', () => {
    const secret = 'ee'.repeat(32)
    const { frames } = replay(game, { ...json(record), secret, commitment: commitment(secret) })
    const states = replay(game, record).frames.map((frame) => frame.match)
    expect(same(frames[1]?.match, states[1])).toBe(false)
  })

  it('names the line at which a log goes wrong', () => {
    expect(withLog(record.log.slice(1))).toMatchObject({ code: 'refused', at: 0, detail: { code: 'between-rounds' } })
    expect(withLog([record.log[0], ...record.log])).toMatchObject({ code: 'order', at: 1 })
    expect(withLog(record.log.slice(0, -1))).toMatchObject({ code: 'ranks', at: record.log.length - 1 })
    expect(withLog([...record.log, { type: 'deal' }])).toMatchObject({ code: 'order', at: record.log.length })
    expect(withLog([...record.log, { type: 'resign', seat: 0 }])).toMatchObject({ detail: { code: 'game-over' } })
    expect(changed({ ranks: [...record.ranks].reverse() })).toEqual({ code: 'ranks', at: record.log.length })
  })

  it('with nonsense for a line is refused, not thrown at', () => {
    const [deal] = record.log
    const nonsense: unknown[] = [
      null,
      7,
      {},
      { type: 'shuffle' },
      { type: 'act' },
      { type: 'act', seat: 0, action: null, by: 'person' },
      { type: 'act', seat: 0, action: 'call', by: 'person' },
      { type: 'act', seat: 0, action: { type: 'aim', seat: 1 }, by: 'person' },
      { type: 'resign' },
      { type: 'resign', seat: '0' },
    ]
    for (const entry of nonsense) expect(withLog([deal, entry]), JSON.stringify(entry)).toMatchObject({ at: 1 })
  })

  it('RULES 7.2 with any one byte of its log changed is refused, or a game with the same ranks that obeys the rules', () => {
    const text = JSON.stringify(record.log)
    let refused = 0
    for (let at = 0; at < text.length; at++) {
      const flipped = text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)
      let log: Entry[]
      try {
        log = JSON.parse(flipped)
      } catch {
        continue
      }
      const { frames, fault } = replay(game, { ...record, log })
      if (fault) {
        refused += 1
        continue
      }
      expect(frames.map((frame) => frame.entry).slice(1), `byte ${at}`).toEqual(log)
      expect(same(log, record.log), `byte ${at}`).toBe(false)
    }
    expect(refused).toBeGreaterThan(text.length / 3)
  })
})
