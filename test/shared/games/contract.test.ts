/** The laws that every registered game must pass. */
import { describe, expect, it } from 'vitest'
import { commitment } from '../../../shared/fair.ts'
import { type AnyGame, levels, type Seat } from '../../../shared/game.ts'
import { gameOf, kinds } from '../../../shared/games/index.ts'
import { act, begin, deal, type Match, type Moved, resign, viewOf } from '../../../shared/match.ts'
import { type GameRecord, replay } from '../../../shared/replay.ts'
import { firstSeed, seeded } from '../../seeded.ts'
import { type Sample, samples } from './samples.ts'

const mostSteps = 20_000

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}
const json = (value: unknown) => JSON.parse(JSON.stringify(value))

interface Played {
  record: GameRecord
  matches: Match[]
  moves: Moved[]
}

/** A random match: legal actions, fallbacks, bots of every level, and people who give up; checked on the way. */
function playMatch(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed: number,
  look?: (match: Match) => void,
): Played {
  const rng = seeded(seed)
  const secret = seed.toString(16).padStart(64, '0')
  const fairness = { game: `match-${seed}`, secret, contributions: Array.from({ length: seats }, () => null) }
  const matches = [begin(game, game.options.parse(options), seats)]
  const moves: Moved[] = []
  for (let steps = 0; steps < mostSteps; steps++) {
    const match = frozen(matches.at(-1) ?? begin(game, options, seats))
    look?.(match)
    const toAct = game.toAct(match.state)
    if (toAct.who === 'nobody') break
    const moved = toAct.who === 'dealer' ? deal(game, match, fairness) : step(game, match, toAct.seats, rng)
    if ('code' in moved) throw new Error(`seed ${seed}: refused ${JSON.stringify(moved)}`)
    moves.push(moved)
    matches.push(moved.match)
  }
  const last = matches.at(-1)
  if (!last) throw new Error('no match')
  const record: GameRecord = {
    format: 1,
    id: fairness.game,
    game: game.kind,
    rulesVersion: game.rulesVersion,
    options: game.options.parse(options),
    seatCount: seats,
    commitment: commitment(secret),
    secret,
    contributions: fairness.contributions,
    log: moves.map((moved) => moved.entry),
    ranks: game.ranks(last.state),
  }
  return { record, matches, moves }
}

function step(game: AnyGame, match: Match, seats: Seat[], rng: ReturnType<typeof seeded>) {
  const seat = seats[rng.int(seats.length)] ?? 0
  const view = viewOf(game, match, seat)
  const choice = rng.int(40)
  if (choice === 0) return resign(game, match, seat)
  if (choice < 8) return act(game, match, seat, game.fallback(view, rng), 'clock')
  const legal = game.legal(view)
  if (choice < 20) return act(game, match, seat, legal[rng.int(legal.length)], 'person')
  const level = levels[rng.int(levels.length)] ?? 'easy'
  return act(game, match, seat, game.bot(view, game.heard(match.state), rng, level), 'bot')
}

/** Every combination of options and seats once, each with its own seed. */
function* runs(sample: Sample): Iterable<{ options: unknown; seats: number; seed: number }> {
  let seed = firstSeed * 1000
  for (const options of sample.options)
    for (const seats of sample.seatCounts) {
      seed += 1
      yield { options, seats, seed }
    }
}

/** The first way in which a viewer could tell a match from its disguise; null when they cannot. */
export function leak(game: AnyGame, match: Match, disguised: Match, viewer: Seat | null): string | null {
  const [own, other] = [viewOf(game, match, viewer), viewOf(game, disguised, viewer)]
  if (JSON.stringify(own) !== JSON.stringify(other)) return 'view'
  if (JSON.stringify(game.heard(match.state)) !== JSON.stringify(game.heard(disguised.state))) return 'heard'
  if (JSON.stringify(game.legal(own)) !== JSON.stringify(game.legal(other))) return 'legal'
  const asked = game.toAct(match.state)
  if (asked.who !== 'seats' || viewer === null || !asked.seats.includes(viewer)) return null
  if (JSON.stringify(game.fallback(own, seeded(1))) !== JSON.stringify(game.fallback(other, seeded(1))))
    return 'fallback'
  const policies = (one: typeof own, of: Match) => levels.map((level) => game.policy(one, game.heard(of.state), level))
  return JSON.stringify(policies(own, match)) === JSON.stringify(policies(other, disguised)) ? null : 'policy'
}

for (const kind of kinds) {
  const game = gameOf(kind)
  const sample = samples[kind]
  const disguise = (match: Match, viewer: Seat | null, seed: number): Match => ({
    ...match,
    state: sample.disguise(json(match.state) as never, viewer, seeded(seed)),
  })

  describe(`${kind} keeps the laws`, () => {
    it('RULES 1.12 every match ends, with ranks as in RULES 1.6, and replays to the same states', () => {
      for (const { options, seats, seed } of runs(sample)) {
        const { record, matches } = playMatch(game, options, seats, seed)
        const ranks = record.ranks
        expect(
          ranks.every((rank) => rank !== null),
          `seed ${seed}`,
        ).toBe(true)
        for (const rank of ranks)
          expect(rank, `seed ${seed}`).toBe(1 + ranks.filter((other) => (other ?? 0) < (rank ?? 0)).length)
        const { frames, fault } = replay(game, json(record))
        expect(fault, `seed ${seed}`).toBeNull()
        expect(
          frames.map((frame) => json(frame.match)),
          `seed ${seed}`,
        ).toEqual(matches.map(json))
      }
    })

    it('exactly the seats to act have legal actions; schema, refusal, fallback and bots agree with them', () => {
      for (const { options, seats, seed } of runs(sample)) {
        playMatch(game, options, seats, seed, (match) => {
          const toAct = game.toAct(match.state)
          const asked = toAct.who === 'seats' ? toAct.seats : []
          for (let seat = 0; seat < seats; seat++) {
            const view = viewOf(game, match, seat)
            const legal = game.legal(view)
            expect(legal.length > 0, `seed ${seed} seat ${seat}`).toBe(asked.includes(seat))
            for (const action of legal) {
              expect(game.refusal(view, action), `seed ${seed}`).toBeNull()
              expect(game.action.parse(json(action))).toEqual(action)
            }
            if (!asked.includes(seat)) continue
            expect(game.refusal(view, game.fallback(view, seeded(seed))), `seed ${seed}`).toBeNull()
            for (const level of levels) {
              const policy = game.policy(view, game.heard(match.state), level)
              expect(policy.reduce((sum, one) => sum + one.p, 0)).toBeCloseTo(1, 9)
              for (const { action } of policy) expect(game.refusal(view, action), `seed ${seed}`).toBeNull()
            }
          }
          expect(game.legal(viewOf(game, match, null))).toEqual([])
        })
      }
    })

    it('the same input gives the same step, and everything survives JSON', () => {
      for (const { options, seats, seed } of runs(sample)) {
        const { matches, moves } = playMatch(game, options, seats, seed)
        expect(JSON.stringify(playMatch(game, options, seats, seed).matches), `seed ${seed}`).toBe(
          JSON.stringify(matches),
        )
        for (const match of matches) {
          expect(json(match.state), `seed ${seed}`).toEqual(match.state)
          expect(json(game.table(match.state))).toEqual(game.table(match.state))
        }
        for (const { events } of moves) expect(json(events), `seed ${seed}`).toEqual(events)
      }
    })

    it('RULES 1.10 re-dealing what a viewer cannot see changes nothing for them', () => {
      for (const { options, seats, seed } of runs(sample)) {
        playMatch(game, options, seats, seed, (match) => {
          for (const viewer of [null, ...Array.from({ length: seats }, (_, seat) => seat)])
            expect(
              leak(game, match, disguise(match, viewer, seed), viewer),
              `seed ${seed}, viewer ${viewer}`,
            ).toBeNull()
        })
      }
    })

    it('the check above catches a game that leaks', () => {
      const leaky: AnyGame = { ...game, table: (state) => ({ ...game.table(state), peek: json(state) }) }
      const { options, seats } = { options: sample.options.at(-1), seats: sample.seatCounts[0] ?? 2 }
      const { matches } = playMatch(game, options, seats, firstSeed)
      const dealt = matches[1]
      expect(dealt && leak(leaky, dealt, disguise(dealt, 0, 99), 0)).toBe('view')
    })

    it('RULES 1.9 events tell nothing that the next table hides', () => {
      for (const { options, seats, seed } of runs(sample)) {
        for (const { events, match } of playMatch(game, options, seats, seed).moves) {
          const table = JSON.stringify(game.table(match.state))
          for (const event of events)
            for (const [name, value] of Object.entries(event))
              if (name !== 'type' && name !== 'opener')
                expect(table, `seed ${seed}: ${name} of ${event.type}`).toContain(JSON.stringify(value))
        }
      }
    })

    it('malformed actions are refused by the schema', () => {
      for (const raw of sample.malformed) expect(() => game.action.parse(raw), JSON.stringify(raw)).toThrow()
    })

    it('one changed byte in a record is found and named', () => {
      const { record } = playMatch(game, sample.options.at(-1), 3, firstSeed)
      const flipped = (change: (copy: GameRecord) => void) => {
        const copy: GameRecord = json(record)
        change(copy)
        return replay(game, copy).fault?.code ?? null
      }
      const flipDigit = (hex: string) => (hex.startsWith('f') ? 'e' : 'f') + hex.slice(1)
      expect(
        flipped((copy) => {
          copy.secret = flipDigit(copy.secret)
        }),
      ).toBe('secret')
      expect(
        flipped((copy) => {
          copy.commitment = flipDigit(copy.commitment)
        }),
      ).toBe('secret')
      expect(
        flipped((copy) => {
          copy.rulesVersion += 1
        }),
      ).toBe('rules-version')
      expect(
        flipped((copy) => {
          copy.game = 'other'
        }),
      ).toBe('game')
      expect(
        flipped((copy) => {
          copy.ranks = [...copy.ranks].reverse().map((rank) => (rank ?? 0) + 1)
        }),
      ).toBe('ranks')
      expect(
        flipped((copy) => {
          copy.log.splice(0, 1)
        }),
      ).toBe('refused')
      expect(
        flipped((copy) => {
          copy.log.splice(1, 0, { type: 'deal' })
        }),
      ).toBe('order')
    })
  })
}
