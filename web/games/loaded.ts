/** What tables ask of the screens that are loaded. */
import type { AnyRules, CommonTable, Refusal, View } from '../../shared/game.ts'
import { earlierOf, earlierRules } from '../../shared/games/earlier-rules.ts'
import type { Kind } from '../../shared/games/kinds.ts'
import { seating } from '../state/room.ts'
import { type GameScreen, screens } from './index.ts'

/** One tap sets the pace of the evening. */
export const presets = ['quick', 'classic', 'long'] as const
export type Preset = (typeof presets)[number]

/** The screen of a game whose table is shown; tables are shown when their screen is there. */
export function screenOf(kind: Kind): GameScreen {
  const screen = screens.value[kind]
  if (!screen) throw new Error(`the screen of ${kind} was used before it was loaded`)
  return screen
}

/** The rules that a table or a record names: those that its game began with; today's where that version is gone. */
export const rulesBy = ({ game, rulesVersion }: { game: Kind; rulesVersion: number }): AnyRules =>
  earlierOf(earlierRules, game, rulesVersion) ?? screenOf(game).rules

/** Why this table would refuse an action, by the rules that its game began with (RULES 1.1); null as well while there is no table. */
export const refusalHere = (view: View<CommonTable, unknown> | null, action: unknown): Refusal | null =>
  view && seating.value && rulesBy(seating.value).refusal(view, action)
