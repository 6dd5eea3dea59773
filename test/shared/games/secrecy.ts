/** Whether a game tells anybody what they may not know (RULES 1.9–1.11). */
import type { Fairness } from '../../../shared/fair.ts'
import { type AnyGame, levels, type Seat } from '../../../shared/game.ts'
import { act, deal, type Match, type Moved, viewOf } from '../../../shared/match.ts'
import { seeded } from '../../seeded.ts'
import { same } from './playing.ts'

/** The first way in which a viewer could tell a match from its disguise; null when they cannot. */
export function leak(
  game: AnyGame,
  match: Match,
  disguised: Match,
  viewer: Seat | null,
  tried: unknown[],
): string | null {
  const [own, other] = [viewOf(game, match, viewer), viewOf(game, disguised, viewer)]
  if (!same(own.table, other.table)) return 'table'
  if (!same(own.hand, other.hand)) return 'hand'
  const remembered = ({ state }: Match) => game.heard(state, viewer ?? undefined)
  const [heard, otherHeard] = [remembered(match), remembered(disguised)]
  if (!same(heard, otherHeard)) return 'heard'
  if (tried.some((action) => !same(game.refusal(own, action), game.refusal(other, action)))) return 'refusal'
  const asked = game.toAct(match.state)
  if (asked.who !== 'seats' || viewer === null || !asked.seats.includes(viewer)) return null
  if (!same(game.fallback(own, seeded(1)), game.fallback(other, seeded(1)))) return 'fallback'
  const tells = levels.some((level) => !same(game.policy(own, heard, level), game.policy(other, otherHeard, level)))
  return tells ? 'policy' : null
}

/** Whether a move's events tell apart two matches whose next tables are the same. */
export function eventsLeak(
  game: AnyGame,
  before: Match,
  disguised: Match,
  { entry }: Moved,
  fairness: Fairness,
): boolean {
  if (entry.type === 'resign') return false
  const twins =
    entry.type === 'deal'
      ? [deal(game, before, fairness), deal(game, before, { ...fairness, game: `not ${fairness.game}` })]
      : [before, disguised].map((match) => act(game, match, entry.seat, entry.action, entry.by))
  const [one, other] = twins
  if (!one || !other || 'code' in one) return true
  // What was done proves something of the hidden: there is no such twin, and `leak` has compared what was said of it.
  if ('code' in other) return false
  const tables = same(game.table(one.match.state), game.table(other.match.state))
  return tables && !same(one.events, other.events)
}
