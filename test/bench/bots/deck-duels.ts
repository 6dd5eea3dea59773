/** BARS B5: how far the shipped policy of a level can be exploited heads-up in Liar's Deck, exactly. */
import type { Level } from '../../../shared/game.ts'
import { games } from '../../../shared/games/index.ts'
import type { Card, Variant } from '../../../shared/games/liars-deck/deck.ts'
import type { Action, Event, Hand, Table } from '../../../shared/games/liars-deck/rules.ts'
import { minus, playsOf, type Sorted, sizeOf, sorted } from '../../../shared/games/liars-deck/sorts.ts'
import { chaosStakes, situations, Values } from '../../train/deck/duels.ts'
import { at, evenStakes, type Node, Round } from '../../train/deck/round.ts'
import { type Policy, Walk } from '../../train/deck/walk.ts'

const game = games['liars-deck']
const rank = 'K'

/** Cards of these sorts. */
const cardsOf = (variant: Variant, { true: truths, special, false: lies }: Sorted): Card[] => [
  ...Array.from({ length: truths }, (): Card => rank),
  ...Array.from({ length: special }, (): Card => (variant === 'devil' ? 'DEVIL' : 'CHAOS')),
  ...Array.from({ length: lies }, (): Card => 'Q'),
]

/** What the seat to act sees at a node, with this secret. */
export function seenAt(round: Round, node: Node, secret: number, pulls: readonly [number, number]) {
  const { variant } = round
  const { actor, counts } = node
  const { dealt, held } = at(node.secrets[actor], secret)
  const plays = counts.map((count, n) => ({ seat: n % 2, count }))
  const table: Table = {
    round: 1,
    toAct: { who: 'seats', seats: [actor], clock: node.forced ? 'forced' : 'turn' },
    seats: node.secrets.map((some) => ({ alive: true, holding: sizeOf(at(some, 0).held), rank: null })),
    reveal: null,
    variant,
    rank,
    play: plays.at(-1) ?? null,
    pulls: [...pulls],
    call: null,
    shooters: [],
  }
  // Which of the own cards went in which play says no more than which went at all.
  const laid = cardsOf(variant, minus(at(round.hands, dealt), held))
  const heard = plays.map((play): Event => {
    const cards = play.seat === actor ? laid.splice(0, play.count) : undefined
    return { type: 'play', ...play, ...(cards && { cards }) }
  })
  const hand: Hand = { cards: cardsOf(variant, held), aim: null }
  return { view: { table, seat: actor, hand }, heard }
}

/** The number of an action in the solver's order. */
function numberOf(variant: Variant, hand: Hand, action: Action): number {
  if (action.type !== 'play') return 0
  const laid = sorted(
    action.cards.map((place) => at(hand.cards, place)),
    rank,
  )
  const same = (play: Sorted) => play.true === laid.true && play.special === laid.special && play.false === laid.false
  return playsOf(variant).findIndex(same) + 1
}

/** What a level does, asked as the room asks it. */
export function policyOf(round: Round, level: Level, pulls: readonly [number, number]): Policy {
  const known = new Map<Node, readonly Float64Array[]>()
  return (node) => {
    const found =
      known.get(node) ??
      node.secrets[node.actor].map((_, secret) => {
        const { view, heard } = seenAt(round, node, secret, pulls)
        const sigma = new Float64Array(round.actions)
        for (const { action, p } of game.policy(view, heard, level)) {
          const number = numberOf(round.variant, view.hand, action)
          sigma[number] = at(sigma, number) + p
        }
        return sigma
      })
    known.set(node, found)
    return found
  }
}

/** ε of a level: of a round in basic and devil, 1 a won round; in chaos of a whole game, 1 a won game. Experts have their tables loaded. */
export async function deckEpsilon(variant: Variant, level: Level): Promise<number> {
  await game.ready?.({ variant }, level)
  const round = new Round(variant)
  if (variant !== 'chaos') {
    const [walk, policy] = [new Walk(round, evenStakes), policyOf(round, level, [0, 0])]
    return (walk.best(0, policy) + walk.best(1, policy)) / 2
  }
  const [opens, responds] = [new Values(), new Values()]
  const prospects = { opens: opens.get, responds: responds.get }
  for (const pulls of situations) {
    const policy = policyOf(round, level, pulls)
    for (const [seat, values] of [opens, responds].entries()) {
      const best = seat === 0 ? 0 : 1
      values.set(pulls[0], pulls[1], new Walk(round, chaosStakes(best, pulls, prospects)).best(best, policy))
    }
  }
  return (opens.get(0, 0) + responds.get(0, 0)) / 2
}

/** BARS B5; devil and chaos are held to the bar of basic. */
export const deckBars = { basic: 0.001, devil: 0.001, chaos: 0.001 } as const
