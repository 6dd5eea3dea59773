/** RULES 4.2, 4.3, 4.8, 4.10, 4.11: what is legal, against an enumeration made another way. */
import { describe, expect, it } from 'vitest'
import { type Level, levels, type Seat } from '../../../../shared/game.ts'
import { games } from '../../../../shared/games/index.ts'
import { type Card, deckOf, type Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Action, State } from '../../../../shared/games/liars-deck/rules.ts'
import { shuffle } from '../../../../shared/pieces/cards.ts'
import { firstSeed, seeded } from '../../../seeded.ts'
import { json, must } from '../playing.ts'
import { aim, asked, call, goesOn, options, put, viewOf } from './rounds.ts'

const game = games['liars-deck']
const variants = ['basic', 'devil', 'chaos'] as const

/** All legal actions of a seat, by counting bits over the positions of the hand. */
function expected(state: State, variant: Variant, seat: Seat): string[] {
  const living = state.ranks.flatMap((rank, other) => (rank === null ? [other] : []))
  if (!asked(state).includes(seat)) return []
  if (state.aiming) return living.filter((other) => other !== seat).map((other) => JSON.stringify(aim(other)))
  const cards = state.hands[seat] ?? []
  const last = state.plays.at(-1)
  const calls = last ? [JSON.stringify(call)] : []
  if (last && living.every((other) => other === last.seat || state.hands[other]?.length === 0)) return calls
  const plays = []
  for (let bits = 1; bits < 2 ** cards.length; bits++) {
    const positions = cards.flatMap((_, at) => (bits & (2 ** at) ? [at] : []))
    const one = positions.length === 1
    const withDevil = positions.some((at) => cards[at] === 'DEVIL')
    if (one || (variant !== 'chaos' && positions.length <= 3 && !withDevil))
      plays.push(JSON.stringify(put(...positions)))
  }
  return [...plays, ...calls]
}

/** Every state of random games whose moves are drawn from what is legal. */
function everyState(variant: Variant, count: number, look: (state: State, where: () => string) => void): void {
  for (let n = 0; n < count; n++) {
    const seed = firstSeed * 1000 + n
    const rng = seeded(seed)
    let state = game.setup(options(variant), 2 + (n % 3))
    while (goesOn(state)) {
      look(state, () => `${variant} seed ${seed} round ${state.round}`)
      const seats = asked(state)
      const seat = seats[rng.int(Math.max(1, seats.length))]
      if (seat === undefined) state = game.deal(state, rng).state
      else {
        const legal = game.legal(viewOf(state, seat))
        const action = legal[rng.int(legal.length)]
        if (!action) throw new Error('nothing is legal')
        state = game.apply(state, seat, action).state
      }
    }
  }
}

describe('legal actions', () => {
  it.each(variants)('RULES 4.2, 4.3, 4.8, 4.10, 4.11 %s: exactly those of the enumeration', (variant) => {
    const clocks = new Set<string>()
    everyState(variant, 60, (state, where) => {
      const toAct = game.toAct(state)
      if (toAct.who === 'seats') clocks.add(`${toAct.clock} ${toAct.seats.length}`)
      for (const seat of state.ranks.keys()) {
        const legal = game.legal(viewOf(state, seat)).map((one: Action) => JSON.stringify(one))
        must([...legal].sort().join() === expected(state, variant, seat).sort().join(), () => `${where()}: ${legal}`)
      }
      must(game.legal(viewOf(state, null)).length === 0, where)
    })
    const all = ['turn 1', 'forced 1', ...(variant === 'chaos' ? ['aim 1', 'aim 2', 'aim 3', 'aim 4'] : [])]
    expect([...clocks].sort()).toEqual(all.sort())
  })
})

const rest = (variant: Variant, state: State, known: readonly Card[], seed: number): Card[] => {
  const rng = seeded(seed)
  const cards = shuffle(deckOf(variant, state.rank, rng), rng)
  for (const card of known) cards.splice(cards.indexOf(card), 1)
  return cards
}

/** All that a table consists of. */
const parts = 'call,play,pulls,rank,reveal,round,seats,shooters,toAct,variant'

/** Games a variant whose every state is disguised: DISGUISES=1200 makes more than 100,000 states in all (BARS B8). */
const disguises = Number(process.env.DISGUISES ?? 25)

describe('secrets', () => {
  it.each(variants)(
    'RULES 1.10, 4.5 %s: no table ever has a card that was not turned over, a chamber, or a secret target',
    (variant) => {
      everyState(variant, 40, (state, where) => {
        const table = json(game.table(state))
        must(Object.keys(table).sort().join() === parts, () => `${where()}: ${Object.keys(table)}`)
        const { reveal, call: turned, ...open } = table
        // Besides what was turned over no card is named: the table card is a rank, and so is nothing else.
        const named = JSON.stringify(open).match(/"(A|K|Q|JOKER|DEVIL|CHAOS|MASTER)"/g)
        must(named?.join() === `"${state.rank}"`, () => `${where()}: ${named}`)
        must(JSON.stringify(turned) === JSON.stringify(state.aiming?.call ?? null), where)
        must(!/"(target|live)"/.test(JSON.stringify([open, turned])), where)
        must(reveal === null || reveal.round < state.round || state.after !== null, where)
      })
    },
  )

  it.each(variants)(
    'BARS B8 %s: other hidden cards, chambers and secret targets change neither view nor policy',
    async (variant) => {
      await game.ready?.({ variant }, 'expert')
      let compared = 0
      everyState(variant, disguises, (state, where) => {
        for (const seat of asked(state)) {
          const own = state.hands[seat] ?? []
          const remembered = state.laid.filter((_, at) => state.plays[at]?.seat === seat)
          const turned = state.aiming?.call.on === seat ? [] : (state.aiming?.call.cards ?? [])
          const unseen = rest(variant, state, [...own, ...remembered.flat(), ...turned], compared)
          const other: State = {
            ...state,
            hands: state.hands.map((cards, at) => (at === seat ? cards : unseen.splice(0, cards.length))),
            laid: state.laid.map((cards, at) => {
              const known = state.plays[at]?.seat === seat || (state.aiming && at === state.laid.length - 1)
              return known ? cards : unseen.splice(0, cards.length)
            }),
            revolvers: state.revolvers.map((one, at) => ({
              ...one,
              live: one.live && 6 - ((compared + at) % (6 - one.pulls || 1)),
            })),
            aiming: state.aiming && {
              ...state.aiming,
              aims: state.aiming.aims.map(
                (one, at) => one && { target: state.ranks.findIndex((rank, to) => rank === null && to !== at) },
              ),
            },
          }
          const views = [viewOf(state, seat), viewOf(other, seat)]
          must(JSON.stringify(views[0]) === JSON.stringify(views[1]), where)
          const policies = (one: State, at: Level) =>
            JSON.stringify(game.policy(viewOf(one, seat), game.heard(one, seat), at))
          for (const level of levels) must(policies(state, level) === policies(other, level), where)
          compared += 1
        }
      })
      expect(compared).toBeGreaterThan(200)
    },
  )
})
