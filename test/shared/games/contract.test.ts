/** The laws that every registered game must pass; what a viewer may know is in secrecy.test.ts. */
import { describe, expect, it } from 'vitest'
import { type AnyGame, levels } from '../../../shared/game.ts'
import { gameOf, kinds } from '../../../shared/games/index.ts'
import { deal, type Match, viewOf } from '../../../shared/match.ts'
import { replay } from '../../../shared/replay.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { frozen, json, must, playMatch, runsOf, same } from './playing.ts'
import { samples } from './samples.ts'

/** Legal are exactly the actions that are not refused, of these samples; and only the seats to act have any. */
function checkLegality(game: AnyGame, match: Match, seats: number, tried: unknown[], where: string) {
  const toAct = game.toAct(match.state)
  const asked = toAct.who === 'seats' ? toAct.seats : []
  for (const seat of [null, ...Array.from({ length: seats }, (_, at) => at)]) {
    const view = frozen(viewOf(game, match, seat))
    const legal = game.legal(view)
    const isAsked = seat !== null && asked.includes(seat)
    must(legal.length > 0 === isAsked, () => `${where}: ${legal.length} legal actions for seat ${seat}`)
    const known = new Set(legal.map((action) => JSON.stringify(action)))
    must(known.size === legal.length, () => `${where}: a legal action twice`)
    const passed = tried.filter((action) => game.refusal(view, action) === null)
    must(passed.length === legal.length, () => `${where}: ${passed.length} pass, ${legal.length} are legal`)
    for (const action of passed) {
      must(known.has(JSON.stringify(action)), () => `${where}: ${JSON.stringify(action)} passes and is not legal`)
      must(
        same(game.action.parse(json(action)), action),
        () => `${where}: the schema changes ${JSON.stringify(action)}`,
      )
    }
    if (isAsked) {
      const fallback = game.fallback(view, seeded(firstSeed))
      must(known.has(JSON.stringify(fallback)), () => `${where}: fallback ${JSON.stringify(fallback)} is not legal`)
    }
  }
}

/** Every level's policy mixes among different legal actions, and the bot draws from it. */
function checkBots(game: AnyGame, match: Match, where: string) {
  const toAct = game.toAct(match.state)
  if (toAct.who !== 'seats') return
  for (const seat of toAct.seats)
    for (const level of levels) {
      const view = frozen(viewOf(game, match, seat))
      const heard = frozen(game.heard(match.state, seat))
      const policy = game.policy(view, heard, level)
      const what = () => `${where}, ${level}: ${JSON.stringify(policy)}`
      must(Math.abs(policy.reduce((sum, one) => sum + one.p, 0) - 1) < 1e-9, what)
      const actions = policy.map((one) => JSON.stringify(one.action))
      must(new Set(actions).size === actions.length, what)
      must(
        policy.every((one) => one.p > 0 && game.refusal(view, one.action) === null),
        what,
      )
      must(same(policy, game.policy(view, heard, level)), what)
      must(actions.includes(JSON.stringify(game.bot(view, heard, seeded(policy.length), level))), what)
    }
}

for (const kind of kinds) {
  const game = gameOf(kind)
  const sample = samples[kind]
  const runs = runsOf(sample)
  const played = runs.map((run) => ({ ...run, ...playMatch(game, run) }))

  describe(`${kind} keeps the laws`, () => {
    it('the samples reach every part: bots, clocks, people, and those who give up in and between rounds', () => {
      const moves = played.flatMap((one) => one.moves.map(({ entry }, at) => ({ entry, before: one.matches[at] })))
      for (const by of ['person', 'bot', 'clock'])
        expect(moves.some(({ entry }) => entry.type === 'act' && entry.by === by)).toBe(true)
      const resigned = moves.filter(({ entry }) => entry.type === 'resign')
      const phases = new Set(
        resigned.map(({ before }) => {
          const toAct = game.toAct(before?.state)
          return toAct.who === 'dealer' ? toAct.after : toAct.who
        }),
      )
      expect([...phases]).toEqual(expect.arrayContaining(['round', 'seats']))
    })

    it('RULES 1.6 everybody has a rank in the end: one more than the number of those ranked better', () => {
      for (const { record, seed } of played)
        for (const rank of record.ranks) {
          const better = record.ranks.filter((other) => other !== null && rank !== null && other < rank).length
          expect(rank, `seed ${seed}: ${record.ranks}`).toBe(better + 1)
        }
    })

    it('RULES 1.6 a rank once given stays, and who has one is out and holds nothing, the survivor apart', () => {
      for (const { matches, seed } of played)
        for (const [at, match] of matches.entries()) {
          const before = game.ranks((matches[at - 1] ?? match).state)
          const ranks = game.ranks(match.state)
          const { seats } = game.table(match.state)
          for (const [seat, rank] of ranks.entries()) {
            const where = () => `seed ${seed} move ${at} seat ${seat}`
            must(before[seat] === null || before[seat] === rank, where)
            const shown = seats[seat]
            must(shown?.rank === rank, where)
            // Where nobody is left, those who went out last share the first rank, and are out.
            const survivor = rank === 1 && ranks.filter((other) => other === 1).length === 1
            must(shown?.alive === (rank === null || survivor), where)
            must(rank === null || survivor || shown?.holding === 0, where)
          }
        }
    })

    it('RULES 7.2 the record replays to the same states, and verifies', () => {
      for (const { record, matches, seed } of played) {
        const { frames, fault } = replay(game, json(record))
        expect(fault, `seed ${seed}`).toBeNull()
        must(
          same(
            frames.map((frame) => frame.match),
            matches,
          ),
          () => `seed ${seed}`,
        )
      }
    })

    it('the same input gives the same steps, none of which changes its input', () => {
      // The states were frozen while they were played: a change would have thrown.
      for (const [at, run] of runs.entries())
        must(same(playMatch(game, run).moves, played[at]?.moves), () => `seed ${run.seed}`)
    })

    it('state, table, hands and events are plain JSON', () => {
      for (const { matches, moves, seats, seed } of played) {
        for (const { state } of matches.filter((_, at) => at % 5 === 0)) {
          const hands = Array.from({ length: seats }, (_, seat) => game.hand(state, seat))
          const parts = [state, game.table(state), hands, game.heard(state)]
          expect(json(parts), `seed ${seed}`).toStrictEqual(parts)
        }
        for (const { events } of moves.filter((_, at) => at % 5 === 0))
          expect(json(events), `seed ${seed}`).toStrictEqual(events)
      }
    })

    it('exactly the seats to act have legal actions, and what is refused is not legal', () => {
      for (const { matches, seats, seed } of played)
        for (const [at, match] of matches.entries()) {
          if (at % 4 !== seed % 4 && at > 8) continue
          checkLegality(game, match, seats, sample.actions(game.table(match.state)), `seed ${seed} move ${at}`)
        }
    })

    it('RULES 1.11 bots mix among legal actions', () => {
      for (const { matches, seed } of played)
        for (const [at, match] of matches.entries())
          if (at % 2 === seed % 2) checkBots(game, match, `seed ${seed} move ${at}`)
    })

    it('a bot takes each action as often as its policy says', () => {
      const draws = 1000
      const rng = seeded(firstSeed)
      for (const { matches, seed } of played.filter((_, at) => at % 7 === 0)) {
        const match = matches.find(({ state }) => game.heard(state).length > 0 && game.toAct(state).who === 'seats')
        const toAct = match && game.toAct(match.state)
        if (!match || toAct?.who !== 'seats') continue
        const seat = toAct.seats[0] ?? 0
        const view = viewOf(game, match, seat)
        const heard = game.heard(match.state, seat)
        for (const level of levels) {
          const taken = Array.from({ length: draws }, () => JSON.stringify(game.bot(view, heard, rng, level)))
          for (const { action, p } of game.policy(view, heard, level)) {
            const count = taken.filter((one) => one === JSON.stringify(action)).length
            const spread = 5 * Math.sqrt(draws * p * (1 - p)) + 1
            expect(Math.abs(count - draws * p), `seed ${seed} ${level}`).toBeLessThanOrEqual(spread)
          }
        }
      }
    })

    it('malformed actions are refused by the schema', () => {
      for (const raw of sample.malformed) expect(() => game.action.parse(raw), JSON.stringify(raw)).toThrow()
    })

    it('RULES 7.1 another secret, game, contribution or number deals otherwise', () => {
      const [first] = played
      if (!first) throw new Error('nothing was played')
      const match = { ...first.matches[0], state: game.setup(game.options.parse({}), 4), deals: 0 }
      const { fairness } = first
      const dealt = [
        deal(game, match, fairness),
        deal(game, { ...match, deals: 1 }, fairness),
        deal(game, match, { ...fairness, secret: '12'.repeat(32) }),
        deal(game, match, { ...fairness, game: 'another' }),
        deal(game, match, { ...fairness, contributions: [null, ...fairness.contributions.slice(1)] }),
      ].map((moved) => JSON.stringify(moved.match.state))
      expect(new Set(dealt).size).toBe(dealt.length)
    })
  })
}
