/** Bots at the table: their pace says nothing about their dice. */
import { expect, it } from 'vitest'
import { games } from '../../../shared/games/index.ts'
import { botDelay, botsReady, fastestBot, slowestBot } from '../../../worker/room/bots.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { person, TestRoom } from './table.ts'

const decisions = 20_000

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length
  const [meanA, meanB] = [mean(pairs.map(([a]) => a)), mean(pairs.map(([, b]) => b))]
  const moment = (of: (a: number, b: number) => number) => mean(pairs.map(([a, b]) => of(a - meanA, b - meanB)))
  return moment((a, b) => a * b) / Math.sqrt(moment((a) => a * a) * moment((_, b) => b * b))
}

/** How well a seat's dice fit the bid that stands, or one face: the strength of its hand. */
function strength(dice: readonly (number | '*')[], face: number | undefined): number {
  const of = (wanted: number) => dice.filter((die) => die === wanted || die === '*').length / dice.length
  return face === undefined ? Math.max(...[1, 2, 3, 4, 5, 6].map(of)) : of(face)
}

it('BARS B8 the delay is apart from the hand: no correlation over 20,000 decisions', () => {
  const game = games['liars-lies']
  const rng = seeded(firstSeed)
  const room = new TestRoom(person('Ann'), {}, firstSeed)
  const pairs: [number, number][] = []
  while (pairs.length < decisions) {
    let state = game.deal(game.setup(game.options.parse({}), 4), rng).state
    while (state.turn !== null) {
      const { turn } = state
      const view = { table: game.table(state), seat: turn, hand: game.hand(state, turn) }
      pairs.push([botDelay(room.moment, false), strength(view.hand?.dice ?? [], view.table.bid?.face)])
      state = game.apply(state, turn, game.bot(view, game.heard(state), room.chance.choice, 'expert'), 'bot').state
    }
  }
  expect(Math.abs(correlation(pairs)), `seed ${firstSeed}`).toBeLessThan(0.03)
  expect(Math.min(...pairs.map(([delay]) => delay))).toBeGreaterThanOrEqual(fastestBot)
  expect(Math.max(...pairs.map(([delay]) => delay))).toBeLessThanOrEqual(slowestBot)
})

it('BARS B8 the measure finds a bot that thinks longer over good dice', () => {
  const rng = seeded(firstSeed)
  const pairs = Array.from({ length: 1_000 }, () => {
    const good = rng.int(6)
    return [rng.int(1_500) + 100 * good, good] as const
  })
  expect(correlation(pairs)).toBeGreaterThan(0.2)
})

it('what the bots of a room need is loaded for each level there, and asking twice is harmless', async () => {
  const table = new TestRoom(person('Ann'), {}, firstSeed)
  for (const level of ['easy', 'expert', 'expert'] as const) table.send(person('Ann'), { type: 'add-bot', level })
  await botsReady(table.room)
  await expect(botsReady(table.room)).resolves.toBeUndefined()
})
