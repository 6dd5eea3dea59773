/** BARS B8: what a bot may not see never changes what it would do. `npm run proof policies` asks 100,000 states. */
import { expect, it } from 'vitest'
import { type AnyGame, levels, type Rng } from '../../../shared/game.ts'
import { gameOf, kinds } from '../../../shared/games/index.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { same } from './playing.ts'
import { type Sample, samples } from './samples.ts'

const perKind = Math.ceil(Number(process.env.STATES ?? 1_500) / kinds.length)

/** Calls back at every decision of one game, in which bots of all levels and chance take turns; false ends it. */
function decisions(
  game: AnyGame,
  options: unknown,
  seats: number,
  rng: Rng,
  each: (state: unknown, seat: number) => boolean,
): void {
  let state = game.setup(options, seats)
  for (;;) {
    const toAct = game.toAct(state)
    if (toAct.who === 'nobody') return
    if (toAct.who === 'dealer') {
      state = game.deal(state, rng).state
      continue
    }
    const seat = toAct.seats[rng.int(toAct.seats.length)] ?? 0
    if (!each(state, seat)) return
    const view = { table: game.table(state), seat, hand: game.hand(state, seat) }
    const legal = game.legal(view)
    const level = levels[rng.int(levels.length)]
    const action =
      level && rng.int(5) > 0 ? game.bot(view, game.heard(state, seat), rng, level) : legal[rng.int(legal.length)]
    state = game.apply(state, seat, action, 'bot').state
  }
}

/** In how many of so many states a policy of any level changes when all is drawn anew that the seat may not see. */
function changed(game: AnyGame, sample: Sample, states: number): { asked: number; changed: number; redealt: number } {
  const rng = seeded(firstSeed)
  const found = { asked: 0, changed: 0, redealt: 0 }
  for (let n = 0; found.asked < states; n++) {
    const options = game.options.parse(sample.options[n % sample.options.length])
    const seats = sample.seatCounts[n % sample.seatCounts.length] ?? 2
    decisions(game, options, seats, rng, (state, seat) => {
      // The sample knows its own game's state; here it is any game's.
      const disguised = sample.disguise(JSON.parse(JSON.stringify(state)) as never, seat, rng)
      const policies = [state, disguised].map((one) => {
        const view = { table: game.table(one), seat, hand: game.hand(one, seat) }
        return levels.map((level) => game.policy(view, game.heard(one, seat), level))
      })
      found.asked += 1
      if (!same(state, disguised)) found.redealt += 1
      if (!same(policies[0], policies[1])) found.changed += 1
      return found.asked < states
    })
  }
  return found
}

it.each(kinds)(
  'BARS B8 %s: re-dealing what a seat may not see changes no policy',
  { timeout: 7_200_000 },
  async (kind) => {
    const game = gameOf(kind)
    for (const options of samples[kind].options) await game.ready?.(game.options.parse(options), 'expert')
    const found = changed(game, samples[kind], perKind)
    expect(found, `seed ${firstSeed}`).toEqual({ asked: perKind, changed: 0, redealt: found.redealt })
    expect(found.redealt).toBeGreaterThan(0.9 * perKind)
  },
)

it('BARS B8 the measure finds a bot that looks at other hands', () => {
  const game = gameOf('liars-lies')
  const peeking: AnyGame = {
    ...game,
    hand: (state, seat) => Object.assign({ peek: JSON.stringify(state) }, game.hand(state, seat)),
    policy: ({ hand }) => [{ action: hand, p: 1 }],
  }
  expect(changed(peeking, samples['liars-lies'], 20).changed).toBeGreaterThan(15)
})
