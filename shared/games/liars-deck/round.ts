/** From play to play, from a call to its shots, and what they cost (RULES 4.3–4.6, 4.9, 4.11–4.15). */
import type { Seat, Step } from '../../game.ts'
import { alive, aliveFrom, nextAlive, type Ranks, takeOut } from '../../pieces/places.ts'
import { pull, unloaded } from '../../pieces/revolver.ts'
import { type Card, isTrue } from './deck.ts'
import type { Aim, Call, Event, Shot, State } from './rules.ts'

const holdsCards = (ranks: Ranks, hands: readonly (readonly Card[])[], seat: Seat) =>
  ranks[seat] === null && (hands[seat]?.length ?? 0) > 0

/** Who acts after a play of `seat`: the next one alive with cards; if nobody else has any, the next one alive, to call (RULES 4.3). */
export function nextToPlay(ranks: Ranks, hands: readonly (readonly Card[])[], seat: Seat): Seat {
  for (let next = nextAlive(ranks, seat); next !== seat; next = nextAlive(ranks, next))
    if (holdsCards(ranks, hands, next)) return next
  return nextAlive(ranks, seat)
}

/** Whether nobody alive but the player of the last play holds cards: it can only be called (RULES 4.3). */
export function isForced({ plays, ranks, hands }: State): boolean {
  const last = plays.at(-1)
  return last !== undefined && ranks.every((_, seat) => seat === last.seat || !holdsCards(ranks, hands, seat))
}

/** Who pulls a trigger after a call, in seat order (RULES 4.4, 4.9, 4.12). */
function shootersOf({ options, ranks }: State, { by, on, cards, honest }: Call): Seat[] {
  const chaos = options.variant === 'chaos'
  if (cards.includes('DEVIL')) return alive(ranks).filter((seat) => seat !== on)
  if (cards.includes('CHAOS')) return alive(ranks)
  return [honest === chaos ? on : by]
}

/** Turns the last play over. In basic and devil the triggers are pulled at once; in chaos the shooters aim first. */
export function callPlay(state: State, by: Seat, byClock: boolean): Step<State, Event> {
  const last = state.plays.at(-1)
  const cards = state.laid.at(-1)
  if (!last || !cards) throw new Error('a call needs a play; refusal() was not asked')
  const forced = isForced(state)
  const call: Call = {
    by,
    on: last.seat,
    cards,
    honest: cards.every((card) => isTrue(card, state.rank)),
    ...(forced && { forced }),
    ...(byClock && { byClock }),
  }
  const shooters = shootersOf(state, call)
  const called: Event = { type: 'call', ...call }
  if (state.options.variant === 'chaos')
    return { state: { ...state, aiming: { call, shooters, aims: state.ranks.map(() => null) } }, events: [called] }
  const shot = shoot(
    state,
    call,
    shooters.map((seat) => [seat, { target: seat }]),
  )
  return { state: shot.state, events: [called, ...shot.events] }
}

/** A shooter chooses; when all have, the shots are fired as one event. Only a volley's choices are secret (RULES 4.13). */
export function takeAim(state: State, seat: Seat, aim: Aim): Step<State, Event> {
  if (!state.aiming) throw new Error('nobody aims; refusal() was not asked')
  const { call, shooters } = state.aiming
  const aims = state.aiming.aims.map((one, other) => (other === seat ? aim : one))
  const { byClock } = aim
  const aimed: Event[] = shooters.length > 1 ? [{ type: 'aimed', seat, ...(byClock && { byClock }) }] : []
  const chosen = shooters.flatMap((shooter): [Seat, Aim][] => {
    const choice = aims[shooter]
    return choice ? [[shooter, choice]] : []
  })
  if (chosen.length < shooters.length) return { state: { ...state, aiming: { call, shooters, aims } }, events: aimed }
  const shot = shoot(state, call, chosen)
  return { state: shot.state, events: [...aimed, ...shot.events] }
}

/** All triggers at the same moment: who is hit still fires, and all who are hit go out together (RULES 1.6, 4.9, 4.13). */
function shoot(state: State, call: Call, aims: readonly (readonly [Seat, Aim])[]): Step<State, Event> {
  const pulled = aims.map(([shooter, { target, byClock }]) => {
    const { revolver, fired } = pull(state.revolvers[shooter] ?? unloaded)
    const shot: Shot = { shooter, target, pull: revolver.pulls, live: fired, ...(byClock && { byClock }) }
    // In chaos the shooter lives on, and the next deal loads the revolver anew (RULES 4.11, 7.3).
    return { shot, revolver: fired && state.options.variant === 'chaos' ? unloaded : revolver }
  })
  const shots = pulled.map(({ shot }) => shot)
  const dead = alive(state.ranks).filter((seat) => shots.some(({ target, live }) => live && target === seat))
  const ranks = dead.length > 0 ? takeOut(state.ranks, dead) : state.ranks
  const loser = call.honest ? call.by : call.on
  return {
    state: {
      ...state,
      after: 'round',
      hands: state.hands.map(() => []),
      revolvers: state.revolvers.map((one, seat) => pulled.find(({ shot }) => shot.shooter === seat)?.revolver ?? one),
      ranks,
      // RULES 4.1, 4.9, 4.15: whoever was wrong opens; of a Devil, Chaos or Master card that is the caller.
      opener: aliveFrom(ranks, loser),
      turn: null,
      plays: [],
      laid: [],
      aiming: null,
      reveal: { round: state.round, rank: state.rank, plays: state.plays, call, shots },
    },
    events: [{ type: 'shots', shots }, ...dead.map((seat): Event => ({ type: 'out', seat, rank: ranks[seat] ?? 0 }))],
  }
}
