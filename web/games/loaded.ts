/** What tables ask of the screens that are loaded. */
import type { AnyRules } from '../../shared/game.ts'
import { type Kind, kinds } from '../../shared/games/kinds.ts'
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

/** The rules of a game by a name that may come from a file; null for a game that is not loaded, or that there is not. */
export function rulesFor(name: string): AnyRules | null {
  const kind = kinds.find((one) => one === name)
  return (kind && screens.peek()[kind]?.rules) ?? null
}
