/** The tests' only chance: a small seeded generator (mulberry32), so that a failing seed can be named and run again. */
import type { Rng } from '../shared/game.ts'

export function seeded(seed: number): Rng {
  let state = seed >>> 0
  return {
    int(below) {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = state
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) % below
    },
  }
}

/** The first seed of a run: the same every time unless SEED says otherwise. */
export const firstSeed = Number(process.env.SEED ?? 1)
