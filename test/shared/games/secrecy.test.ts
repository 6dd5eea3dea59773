/** No game tells anybody what they may not know; and the check is shown to find games that do. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyGame, Seat } from '../../../shared/game.ts'
import { gameOf, kinds } from '../../../shared/games/index.ts'
import type { Match } from '../../../shared/match.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { json, must, type Played, playMatch, type Run, runsOf } from './playing.ts'
import { type Sample, samples } from './samples.ts'
import { eventsLeak, leak } from './secrecy.ts'

type Disguise = (match: Match, viewer: Seat | null, seed: number) => Match
const disguiseOf =
  (sample: Sample): Disguise =>
  (match, viewer, seed) => ({
    ...match,
    // The sample knows its own game's state; here it is any game's.
    state: sample.disguise(json(match.state) as never, viewer, seeded(seed)),
  })

/** All that this game tells in this match to anybody who should not know. */
function told(game: AnyGame, sample: Sample, { seats, seed }: Run, { matches, moves, fairness }: Played): string[] {
  const disguise = disguiseOf(sample)
  const viewers = [null, ...Array.from({ length: seats }, (_, seat) => seat)]
  return moves.flatMap((moved, at) => {
    const match = matches[at]
    if (!match) return []
    const tried = sample.actions(game.table(match.state)).filter((_, n) => n % 7 === at % 7)
    const found = viewers.flatMap((viewer) => {
      const part = leak(game, match, disguise(match, viewer, seed + at), viewer, tried)
      return part === null ? [] : [part]
    })
    return eventsLeak(game, match, disguise(match, null, seed + at), moved, fairness) ? [...found, 'events'] : found
  })
}

for (const kind of kinds) {
  const game = gameOf(kind)
  const sample = samples[kind]
  const disguise = disguiseOf(sample)

  describe(`${kind} keeps its secrets`, () => {
    beforeAll(() => game.ready?.(game.options.parse({}), 'expert'))

    it('RULES 1.9, 1.10, 1.11 re-dealing what a viewer cannot see changes nothing for them, nor for their bot', () => {
      for (const run of runsOf(sample)) {
        const found = told(game, sample, run, playMatch(game, run))
        must(found.length === 0, () => `seed ${run.seed}: ${found}`)
      }
    })

    it('the disguises differ from what they hide', () => {
      const run = runsOf(sample).at(-1)
      if (!run) throw new Error('no samples')
      const dealt = playMatch(game, run).matches[1]
      if (!dealt) throw new Error('nothing was dealt')
      expect(disguise(dealt, 0, firstSeed).state).not.toEqual(dealt.state)
    })

    const peeking: { [part: string]: Partial<AnyGame> } = {
      table: { table: (state) => ({ ...game.table(state), peek: json(state) }) },
      hand: { hand: (state, seat) => Object.assign({ peek: json(state) }, game.hand(state, seat)) },
      heard: { heard: (state, seat) => [...game.heard(state, seat), { type: 'whisper', state: json(state) }] },
      events: {
        deal: (state, rng) => {
          const step = game.deal(state, rng)
          return { ...step, events: [...step.events, { type: 'peek', state: json(step.state) }] }
        },
        apply: (state, seat, action, by) => {
          const step = game.apply(state, seat, action, by)
          return { ...step, events: [...step.events, { type: 'peek', state: json(state) }] }
        },
      },
    }
    it.each(Object.keys(peeking))('C-11, C-12 a game that leaks through its %s is found', (part) => {
      const run = runsOf(sample).find(({ seats }) => seats > 2)
      if (!run) throw new Error('no samples')
      const honest = playMatch(game, run)
      expect(told(game, sample, run, honest)).toEqual([])
      expect(new Set(told({ ...game, ...peeking[part] }, sample, run, honest))).toEqual(new Set([part]))
    })
  })
}
