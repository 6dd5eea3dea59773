/** A bot's style at the table is one word for its level: careless, bold, steady, careful. The word is true: the better the level, the truer is what it claims. */
import { describe, expect, it } from 'vitest'
import { type AnyGame, levels, type Rng, type Seat } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import { firstSeed, seeded } from '../../seeded.ts'

/** So much, at the least, lies between two levels. */
const apart = 0.02

/** Plays games with a bot of each level, their seats going round; what they claim is handed to `claim`. */
function played(game: AnyGame, options: unknown, matches: number, rng: Rng, claim: (claimed: Claimed) => void): void {
  for (let n = 0; n < matches; n++) {
    const at = (seat: Seat) => levels[(seat + n) % levels.length] ?? 'easy'
    let state = game.setup(game.options.parse(options), levels.length)
    for (let toAct = game.toAct(state); toAct.who !== 'nobody'; toAct = game.toAct(state)) {
      if (toAct.who === 'dealer') state = game.deal(state, rng).state
      else {
        const seat = toAct.seats[0] ?? 0
        const view = { table: game.table(state), seat, hand: game.hand(state, seat) }
        const action = game.bot(view, game.heard(state), rng, at(seat))
        const isTrue = game.truth(state, seat, action)
        if (isTrue !== null) claim({ level: at(seat), isTrue })
        state = game.apply(state, seat, action, 'bot').state
      }
    }
  }
}
interface Claimed {
  level: (typeof levels)[number]
  isTrue: boolean
}

/** The share of true claims of each level, the lowest level first. */
function honesty(game: AnyGame, options: unknown, matches: number, rng: Rng): number[] {
  const counts = new Map(levels.map((level) => [level, { claims: 0, true: 0 }]))
  played(game, options, matches, rng, ({ level, isTrue }) => {
    const count = counts.get(level)
    if (!count) return
    count.claims += 1
    if (isTrue) count.true += 1
  })
  return [...counts.values()].map((count) => count.true / count.claims)
}

describe('what a level claims is true more often than what the one below claims', () => {
  it.each([
    ['liars-lies', {}, 80],
    ['liars-dice', {}, 80],
    ['liars-deck', { variant: 'basic' }, 200],
    ['liars-deck', { variant: 'devil' }, 200],
  ] as const)(`%s %j (seed ${firstSeed})`, async (kind, options, matches) => {
    const game: AnyGame = games[kind]
    await Promise.all(levels.map((level) => game.ready?.(game.options.parse(options), level)))
    const shares = honesty(game, options, matches, seeded(firstSeed))
    const steps = shares.slice(1).map((share, below) => share - (shares[below] ?? 1))
    expect(Math.min(...steps), shares.join(', ')).toBeGreaterThan(apart)
  })
})
