/**
 * BARS R2: two rooms that differ only in what a viewer may not see send that viewer the same bytes, and their bots take the same time.
 * `TWINS=100000 SEED=1 npm run proof twins`
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { gameOf, kinds } from '../../shared/games/index.ts'
import { viewOf } from '../../shared/match.ts'
import type { Caller } from '../../worker/room/joining.ts'
import type { RoomState } from '../../worker/room/state.ts'
import { firstSeed, seeded } from '../seeded.ts'
import { samples } from '../shared/games/samples.ts'
import { person, TestRoom } from '../worker/room/table.ts'
import { disguisedRoom, type Step, Twin } from './twin.ts'
import { likeWorkers } from './world/entropy.ts'

const wanted = Number(process.env.TWINS ?? 1_200)
const people = ['Ann', 'Ben', 'Eve'].map((name) => person(name))
const stepsTogether = 12
const mostDice = 4
/** At one table, after so many moves at most that nobody compares. */
const momentsATable = 6
const mostBefore = 12

/** Every variant of every game, with few dice. */
const variants = kinds.flatMap((game) => {
  const fit = samples[game].options.filter((one) => !(Number(Object(one).dice) > mostDice))
  const texts = new Set(fit.map((one) => JSON.stringify(gameOf(game).options.parse(one))))
  return [...texts].map((options) => ({ game, options }))
})
type Variant = (typeof variants)[number]
/** What was compared: moments by variant, and those at which a bot was thinking. */
class Count {
  readonly by = new Map<string, number>()
  moments = 0
  thinking = 0
  add({ game, options }: Variant, thinks: boolean): void {
    const name = `${game} ${options}`
    this.by.set(name, (this.by.get(name) ?? 0) + 1)
    this.moments += 1
    if (thinks) this.thinking += 1
  }
}
const variantOf = (seed: number): Variant => {
  const variant = variants[seed % variants.length]
  if (!variant) throw new Error('no variants')
  return variant
}

/** Some game under way, with two or three people and a bot or two; its clock stands at its last event. */
function tableOf(seed: number): TestRoom {
  const rng = seeded(seed)
  const { game, options: text } = variantOf(seed)
  const options = gameOf(game).options.parse(JSON.parse(text))
  const [host, ...others] = people
  if (!host) throw new Error('a table needs a host')
  const { max } = gameOf(game).seats
  const size = Number.isFinite(max) ? Math.min(max, 4) : null
  const table = new TestRoom(host, { options, size, fill: false }, seed, null, game)
  table.join(...others.slice(0, 1 + rng.int(2)))
  for (const one of people)
    table.send(one, {
      type: 'salt',
      salt: rng
        .int(2 ** 30)
        .toString(16)
        .padStart(32, '0'),
    })
  table.send(host, { type: 'add-bot', level: 'normal' })
  expect(table.send(host, { type: 'start' }), `seed ${seed}`).toBe('ok')
  return table
}

/** Something that could happen next, as seen from the first twin: acts of people, waiting, coming and going. */
function stepFor(room: RoomState, rng: ReturnType<typeof seeded>): Step {
  const from = people[rng.int(people.length)] ?? person('Ann')
  const { stage } = room
  const said = (message: object): Step => ({
    type: 'says',
    from,
    message: JSON.parse(JSON.stringify({ ...message, id: 1 })),
  })
  if (stage.type !== 'playing') return { type: 'waits', ms: 10 }
  switch (rng.int(10)) {
    case 0:
      return { type: 'leaves', person: from.person }
    case 1:
      return { type: 'comes', person: from.person }
    case 2:
      return { type: 'waits', ms: rng.int(3_000) }
    case 3:
      return said({ type: 'continue', mode: rng.int(2) === 0 ? 'auto' : 'manual' })
    case 4:
      return said({ type: 'agree', round: stage.dealt.round })
    default: {
      const any = samples[room.game].actions(gameOf(room.game).table(stage.match.state))
      return said({
        type: 'act',
        turn: stage.turn - (rng.int(8) === 0 ? 1 : 0),
        action: any[rng.int(any.length)] ?? null,
      })
    }
  }
}

/** Whether both twins can take this step: what somebody's own hand allows in one room it need not allow in the other. */
function bothCan(twins: readonly Twin[], step: Step, viewer: Caller | null): boolean {
  if (step.type !== 'says' || step.message.type !== 'act' || step.from === viewer) return true
  const { action } = step.message
  const refusals = twins.map(({ room }) => {
    const seat = room.seated.find((one) => one.person === step.from.person)?.seat ?? null
    if (room.stage.type !== 'playing') return null
    return gameOf(room.game).refusal(viewOf(gameOf(room.game), room.stage.match, seat), action)
  })
  return JSON.stringify(refusals[0]) === JSON.stringify(refusals[1])
}

/** Plays twins side by side; the first difference that the viewer could see, or null. Counts the steps compared. */
function difference(
  table: TestRoom,
  viewer: Caller | null,
  seen: Caller | null,
  seed: number,
  count: Count,
  variant: Variant,
) {
  const rng = seeded(seed)
  const twins = [table.room, disguisedRoom(table.room, viewer, rng)].map(
    (room) => new Twin(room, seen, table.now, table.connected, seed),
  )
  const [one, other] = twins
  if (!one || !other) throw new Error('no twins')
  try {
    const { parting } = one
    for (let step = 0; step <= stepsTogether; step++) {
      if (one.parting !== parting || other.parting !== parting) return null
      if (one.told !== other.told) return `${one.told}\n${other.told}`
      count.add(variant, one.botThinks)
      const next = stepFor(one.room, rng)
      if (bothCan(twins, next, viewer)) for (const twin of twins) twin.do(next)
    }
    return null
  } finally {
    for (const twin of twins) twin.close()
  }
}

/** Lets a game go on a little. */
function goOn(table: TestRoom, rng: ReturnType<typeof seeded>): void {
  const actor = table.actor(people)
  const { stage, game } = table.room
  if (actor && stage.type === 'playing') {
    const seat = table.room.seated.find((one) => one.person === actor.person)?.seat ?? null
    const legal = gameOf(game).legal(viewOf(gameOf(game), stage.match, seat))
    table.send(actor, { type: 'act', turn: table.turn, action: legal[rng.int(legal.length)] })
  }
  table.advance(2_500)
}

beforeAll(likeWorkers)

describe('twins', () => {
  it(`RULES 1.9, 1.10, 1.11 send a viewer who may not tell them apart the same bytes, at the same times (${wanted})`, () => {
    const count = new Count()
    let pairs = 0
    for (let seed = firstSeed; pairs < wanted; seed++) {
      const table = tableOf(seed)
      const rng = seeded(seed)
      for (let before = rng.int(mostBefore); before > 0; before--) goOn(table, rng)
      for (let step = 0; step < momentsATable && table.room.stage.type === 'playing'; step++) {
        goOn(table, rng)
        for (const viewer of [...people, null]) {
          const found = difference(table, viewer, viewer, seed * 1_000 + step, count, variantOf(seed))
          expect(found, `seed ${seed}, step ${step}`).toBeNull()
          pairs += 1
        }
      }
    }
    console.log(JSON.stringify({ pairs, ...count, by: Object.fromEntries(count.by) }))
    expect(count.moments).toBeGreaterThan(wanted * 2)
    // Every variant of every game, and bots that were just thinking.
    expect(count.by.size).toBe(variants.length)
    expect(count.thinking).toBeGreaterThan(wanted / 4)
  }, 3_600_000)

  it('are told apart by whoever may: the check can fail', () => {
    const found = Array.from({ length: 20 }, (_, at) => {
      const table = tableOf(firstSeed + at)
      return difference(table, null, people[0] ?? null, firstSeed + at, new Count(), variantOf(firstSeed + at))
    })
    expect(found.filter((one) => one !== null).length).toBeGreaterThan(15)
  })
})
