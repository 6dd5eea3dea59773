/** What Liar's Deck asks of a room: several seats at once, forced calls, and clocks of their own (RULES 4.3, 4.13, 4.14). */
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../../shared/games/index.ts'
import type { Card, Variant } from '../../../shared/games/liars-deck/deck.ts'
import type { Hand, Reveal, State, Table } from '../../../shared/games/liars-deck/rules.ts'
import { rulesOf } from '../../../shared/games/rules.ts'
import { replay } from '../../../shared/replay.ts'
import type { Caller } from '../../../worker/room/joining.ts'
import { actSeat } from '../../../worker/room/play.ts'
import { resultOf, sectionsOf } from '../../../worker/room/publish.ts'
import { firstSeed } from '../../seeded.ts'
import { person, TestRoom } from './table.ts'

const ann = person('Ann')
const ben = person('Ben')
const eve = person('Eve')
const kit = person('Kit')
const people = [ann, ben, eve, kit]

const put = (...cards: number[]) => ({ type: 'play', cards })
const call = { type: 'call' }
const aim = (seat: number) => ({ type: 'aim', seat })

function started(variant: Variant, seats: Caller[] = people, bots = 0, seed = 3): TestRoom {
  const [host = ann, ...others] = seats
  const options = gameOf('liars-deck').options.parse({ variant })
  const table = new TestRoom(host, { options, size: seats.length + bots }, seed, null, 'liars-deck').join(...others)
  for (let n = 0; n < bots; n++) expect(table.send(host, { type: 'add-bot' })).toBe('ok')
  expect(table.send(host, { type: 'start' })).toBe('ok')
  return table
}

/** The game's own state, to arrange what an example needs and to see what nobody may. */
function stateOf(table: TestRoom): State {
  const { stage } = table.room
  if (!('match' in stage)) throw new Error('no game')
  return stage.match.state as State
}
function arrange(table: TestRoom, change: Partial<State>): void {
  const { stage } = table.room
  if (stage.type !== 'playing') throw new Error('no game')
  const state = { ...stateOf(table), ...change }
  table.room = { ...table.room, stage: { ...stage, match: { ...stage.match, state } } }
}
const seen = (table: TestRoom): Table => JSON.parse(sectionsOf(table.room, table.moment, 0).table)
const reveal = (table: TestRoom): Reveal | null => JSON.parse(sectionsOf(table.room, table.moment, 0).reveal)
const handOf = (table: TestRoom, seat: number): Hand =>
  JSON.parse(sectionsOf(table.room, table.moment, 0).hands[seat] ?? 'null')
const act = (table: TestRoom, one: Caller, action: unknown, turn = table.turn) =>
  table.send(one, { type: 'act', turn, action })

const safe = Array.from({ length: 4 }, () => ({ live: 6, pulls: 0 }))
const kings: Card[] = ['K', 'K', 'Q']

/** Ann has played the Chaos card and Ben has called it: all shoot. */
function volley(seats = people, bots = 0): TestRoom {
  const table = started('chaos', seats, bots)
  const hands: Card[][] = [['CHAOS', 'K', 'Q'], kings, kings, kings]
  arrange(table, { hands, rank: 'K', opener: 0, turn: 0, revolvers: safe })
  expect(act(table, ann, put(0))).toBe('ok')
  expect(act(table, ben, call)).toBe('ok')
  expect(seen(table).toAct).toMatchObject({ seats: [0, 1, 2, 3], clock: 'aim' })
  return table
}

describe('a volley', () => {
  it('RULES 1.3, 4.13 the shooters share a turn, in any order, until all have chosen; each chooses once', () => {
    const table = volley()
    const { turn, due } = table.section()
    table.now += 5_000
    expect(act(table, kit, aim(0))).toBe('ok')
    expect(table.section()).toMatchObject({ turn, due })
    expect(seen(table).toAct).toMatchObject({ seats: [0, 1, 2] })
    expect(act(table, kit, aim(1))).toBe('already-aimed')
    expect(act(table, ann, aim(1))).toBe('ok')
    expect(act(table, eve, aim(0))).toBe('ok')
    expect(table.section()).toMatchObject({ turn, due, phase: 'playing' })
    expect(act(table, ben, aim(0))).toBe('ok')
    expect(table.turn).toBe(turn + 1)
    expect(table.section().phase).toBe('break')
    expect(reveal(table)?.shots.map((one) => one.target)).toEqual([1, 0, 0, 0])
    expect(act(table, ben, aim(0), turn)).toBe('stale')
  })

  it('RULES 4.13 a choice goes to nobody else before all have chosen, not in an event either', () => {
    const [a, b] = [0, 1].map((target) => {
      const table = volley()
      const { room, events } = actSeat(table.room, 3, table.turn, aim(target), 'person', table.moment)
      const { hands, ...open } = sectionsOf(room, table.moment, 0)
      return { open: [open, events, hands.slice(0, 3)], own: JSON.parse(hands[3] ?? 'null').aim }
    })
    expect(a?.open).toEqual(b?.open)
    expect([a?.own, b?.own]).toEqual([0, 1])
  })

  it('RULES 4.14 after 15 s the clock chooses for those who have not, whatever the turn clock is', () => {
    const table = volley()
    expect(table.section().due).toBe(table.now + 15_000)
    expect(act(table, eve, aim(3))).toBe('ok')
    table.advance(14_999)
    expect(seen(table).toAct).toMatchObject({ seats: [0, 1, 3] })
    table.advance(1)
    const shots = reveal(table)?.shots ?? []
    expect(shots.map((shot) => shot.byClock ?? false)).toEqual([true, true, false, true])
    expect(shots.every((shot) => shot.shooter !== shot.target)).toBe(true)
    expect(table.section().phase).toBe('break')
  })

  it('RULES 1.11, 4.13 bots choose among themselves on one alarm, and then wait for the people', () => {
    const table = volley([ann, ben], 2)
    const { turn } = table.section()
    table.advance(2_400)
    expect(seen(table).toAct).toMatchObject({ seats: [0, 1], clock: 'aim' })
    const commits = table.commits
    table.advance(5_000)
    expect(table.commits).toBe(commits)
    expect(act(table, ben, aim(2))).toBe('ok')
    expect(table.turn).toBe(turn)
    expect(act(table, ann, aim(2))).toBe('ok')
    expect(table.section().phase).toBe('break')
    expect(reveal(table)?.shots.every((shot) => shot.byClock === undefined)).toBe(true)
  })

  it('RULES 4.13 people who choose before the bots do not stop them', () => {
    const table = volley([ann, ben], 2)
    expect(act(table, ann, aim(1))).toBe('ok')
    expect(act(table, ben, aim(0))).toBe('ok')
    table.advance(2_400)
    expect(table.section().phase).toBe('break')
  })

  it('RULES 1.5 somebody resigns while others aim: a fresh deal at once, a new turn, a whole clock, nobody hit', () => {
    for (const quitter of people) {
      const table = volley()
      arrange(table, { revolvers: safe.map(() => ({ live: 1, pulls: 0 })) })
      expect(act(table, kit, aim(0))).toBe('ok')
      const turn = table.turn
      table.now += 3_000
      expect(table.send(quitter, { type: 'resign' })).toBe('ok')
      expect(table.section()).toMatchObject({ phase: 'playing', due: table.now + 30_000 })
      expect(table.turn).toBeGreaterThan(turn)
      expect(seen(table)).toMatchObject({ round: 2, call: null, shooters: [], play: null, pulls: [0, 0, 0, 0] })
      expect(seen(table).seats.filter((seat) => seat.alive)).toHaveLength(3)
      expect(reveal(table)).toBeNull()
      expect(act(table, ben, aim(0), turn)).toBe('stale')
    }
  })
})

describe('a forced call', () => {
  /** Nobody but Eve, who plays, has a card left. */
  function forced(bots = 0): TestRoom {
    const table = started('basic', bots > 0 ? [ann, ben, eve] : people, bots)
    arrange(table, { hands: [[], [], ['A', 'A'], []], rank: 'K', opener: 2, turn: 2, revolvers: safe })
    expect(act(table, eve, put(0))).toBe('ok')
    expect(seen(table).toAct).toEqual({ who: 'seats', seats: [3], clock: 'forced' })
    return table
  }

  it('RULES 4.3 is performed by the table after 2 s, for a person as for a bot', () => {
    for (const bots of [0, 1]) {
      const table = forced(bots)
      expect(table.section().due).toBe(table.now + 2_000)
      table.advance(1_999)
      expect(table.section().phase).toBe('playing')
      table.advance(1)
      expect(table.section().phase).toBe('break')
      expect(reveal(table)).toMatchObject({
        call: { by: 3, on: 2, honest: false, forced: true, byClock: true },
        shots: [{ shooter: 2 }],
      })
    }
  })

  it('RULES 4.3 whoever is asked may call at once, and can do nothing else', () => {
    const table = forced()
    expect(act(table, kit, put(0))).toBe('must-call')
    expect(act(table, ann, call)).toBe('not-your-turn')
    expect(act(table, kit, call)).toBe('ok')
    expect(reveal(table)?.call).toEqual({ by: 3, on: 2, cards: ['A'], honest: false, forced: true })
  })

  it('RULES 1.5 whoever is asked may resign instead', () => {
    const table = forced()
    expect(table.send(kit, { type: 'resign' })).toBe('ok')
    expect(seen(table)).toMatchObject({ round: 2, pulls: [0, 0, 0, 0], toAct: { seats: [2], clock: 'turn' } })
  })

  it('RULES 1.12 with no human alive it takes no longer than a bot', () => {
    const table = started('basic', [ann], 3)
    table.send(ann, { type: 'resign' })
    arrange(table, { hands: [[], ['A'], [], []], opener: 1, turn: 1, revolvers: safe })
    table.advance(200)
    expect(seen(table).toAct).toMatchObject({ seats: [2], clock: 'forced' })
    expect(table.section().due).toBe(table.now + 200)
    table.advance(200)
    expect(reveal(table)?.call).toMatchObject({ by: 2, on: 1, forced: true })
    expect(seen(table).round).toBe(3)
  })
})

describe('a table of the deck', () => {
  it('RULES 3.7, 4 has four seats at most, and bots fill what is empty', () => {
    const table = new TestRoom(ann, { size: 4, options: { variant: 'basic' } }, 3, null, 'liars-deck').join(ben)
    expect(table.send(ann, { type: 'settings', size: 5 })).toBe('bad-options')
    expect(table.send(ann, { type: 'settings', options: { variant: 'chaos' } })).toBe('ok')
    table.send(ben, { type: 'ready', ready: true })
    expect(table.send(ann, { type: 'start' })).toBe('ok')
    expect(table.seating().participants).toHaveLength(4)
    expect(seen(table).variant).toBe('chaos')
  })

  it('RULES 4.7 the clock plays the leftmost card and then calls, marked', () => {
    const table = started('basic')
    const [first = 0] = table.table().toAct.seats ?? []
    const left = stateOf(table).hands[first]?.[0]
    table.advance(30_000)
    expect(seen(table).play).toEqual({ seat: first, count: 1, byClock: true })
    table.advance(30_000)
    expect(reveal(table)?.call).toMatchObject({ on: first, cards: [left], byClock: true })
  })

  it.each(['basic', 'devil', 'chaos'] as const)(
    'RULES 7.2, 2.12 %s: games of people, bots and clocks end with a record that replays, and chambers for every round',
    (variant) => {
      for (let seed = firstSeed; seed < firstSeed + 12; seed++) {
        const table = started(variant, people.slice(0, 1 + (seed % 4)), seed % 4 === 3 ? 0 : 1, seed)
        for (let guard = 0; guard < 4_000 && table.section().phase !== 'over'; guard++) {
          const rules = rulesOf('liars-deck')
          const asked = table.table().toAct.seats ?? []
          const seat = asked[guard % Math.max(1, asked.length)] ?? -1
          const one = people.find((other) => other.person === table.room.seated[seat]?.person)
          const view = { table: seen(table), seat, hand: one ? handOf(table, seat) : null }
          const legal = one && guard % 5 > 0 ? rules.legal({ ...view, table: { ...view.table, reveal: null } }) : []
          if (one && legal.length > 0) expect(act(table, one, legal[guard % legal.length])).toBe('ok')
          else table.advance(5_000)
        }
        const result = resultOf(table.room, table.rows)
        expect(result, `seed ${seed}`).not.toBeNull()
        if (!result) continue
        expect(replay(rulesOf('liars-deck'), result.record).fault, `seed ${seed}`).toBeNull()
        expect(result.progress.map((one) => one.round)).toEqual(result.progress.map((_, at) => at + 1))
        expect(result.progress[0]?.holding).toEqual(result.ranks.map(() => 6))
        const last = result.progress.at(-1)?.holding ?? []
        const alive = seen(table).seats.map((one) => one.alive)
        expect(
          last.map((left) => left > 0),
          `seed ${seed}`,
        ).toEqual(alive)
      }
    },
  )
})
