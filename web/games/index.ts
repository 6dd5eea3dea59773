/** What the browser needs of each game: controls, seats, reveal and words. The one line that a new game adds here. */
import type { ComponentType } from 'preact'
import type { Kind } from '../../shared/games/rules.ts'
import { liarsDeckScreen } from './liars-deck/screen.ts'
import { liarsDiceScreen } from './liars-dice/screen.ts'
import { liarsLiesScreen } from './liars-lies/screen.ts'

/** One tap sets the pace of the evening. */
export const presets = ['quick', 'classic', 'long'] as const
export type Preset = (typeof presets)[number]

export interface GameScreen {
  /** The box in which one acts. */
  Controls: ComponentType
  /** What a seat's card shows beside the name. */
  Holding: ComponentType<{ seat: number; many: boolean }>
  /** What lies in the middle of the table. */
  Centre: ComponentType
  /** The completed round before this one. */
  Reveal: ComponentType
  /** The choices of a new table, where the game has any. */
  Options?: ComponentType<{ options: unknown; change(options: { [name: string]: unknown }): void; disabled: boolean }>
  /** The options that go with each preset, where they differ. */
  presets?: { readonly [P in Preset]: { [name: string]: unknown } }
  /** The options in a few words. */
  summary(options: unknown): string
  /** What to say aloud about an event; '' for nothing. */
  sentence(event: unknown, nameOf: (seat: number) => string): string
  /** Why an action was refused; null when the code is not this game's. */
  refusal(code: string, detail: { [name: string]: unknown }): string | null
  /** What somebody is doing whose turn it is. */
  acting(name: string): string
  /** Keys of this game, and what they do. */
  readonly keys: readonly (readonly [key: string, what: string])[]
  /** The progress chart: its heading, and one sentence that tells it (RULES 2.12). */
  readonly progress: { title: string; sentence(winner: string, rounds: number): string }
  /** Whether a seat that is out is shown as before, because how it went out is still being told. */
  stillStands?(seat: number): boolean
}

export const screens: { readonly [K in Kind]: GameScreen } = {
  'liars-lies': liarsLiesScreen,
  'liars-dice': liarsDiceScreen,
  'liars-deck': liarsDeckScreen,
}
