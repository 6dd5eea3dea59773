/** What the host of a new table may choose that only one game has; loaded with the waiting room. A new game adds a line. */
import type { ComponentType } from 'preact'
import type { Kind } from '../../shared/games/kinds.ts'
import { liarsDeckOptions } from './liars-deck/options.tsx'
import { liarsDiceOptions } from './liars-dice/options.ts'
import { liarsLiesOptions } from './liars-lies/options.tsx'

/** One tap sets the pace of the evening. */
export const presets = ['quick', 'classic', 'long'] as const
export type Preset = (typeof presets)[number]

export interface FieldsProps {
  options: unknown
  change(options: { [name: string]: unknown }): void
  disabled: boolean
}

export interface GameOptions {
  /** The choices, where the game has any. */
  Fields?: ComponentType<FieldsProps>
  /** The options that go with each preset; a game that has none has its options chosen beside the presets. */
  presets?: { readonly [P in Preset]: { [name: string]: unknown } }
  /** The options in a few words. */
  summary(options: unknown): string
}

export const gameOptions: { readonly [K in Kind]: GameOptions } = {
  'liars-lies': liarsLiesOptions,
  'liars-dice': liarsDiceOptions,
  'liars-deck': liarsDeckOptions,
}
