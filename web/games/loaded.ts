/** What tables ask of the screens that are loaded. */
import type { CommonTable, Refusal, View } from '../../shared/game.ts'
import { earlierOf, earlierRules } from '../../shared/games/earlier-rules.ts'
import type { Kind } from '../../shared/games/kinds.ts'
import { seating } from '../state/room.ts'
import { type GameScreen, screens } from './index.ts'

/** The screen of a game whose table is shown; tables are shown when their screen is there. */
export function screenOf(kind: Kind): GameScreen {
  const screen = screens.value[kind]
  if (!screen) throw new Error(`the screen of ${kind} was used before it was loaded`)
  return screen
}

/** Why a game refuses an action. */
type Refuses<V, A> = (view: V, action: A) => Refusal | null

/**
 * Why this table would refuse an action, by the rules that its game began with (RULES 1.1): `today` unless that version is an earlier one; null
 * as well while there is no table. Nothing else of its rules does a table need: `whole-rules.ts` has all of them.
 */
export function refusalHere<V extends View<CommonTable, unknown>, A>(
  view: V | null,
  action: A,
  today: Refuses<V, A>,
): Refusal | null {
  const room = seating.value
  if (!view || !room) return null
  const earlier = earlierOf(earlierRules, room.game, room.rulesVersion)
  return earlier ? earlier.refusal(view, action) : today(view, action)
}
