/** What the browser needs of each game: its screen, loaded when wanted. A new game adds a line in `loaders`, and one each in `options.ts`, `guides.ts` and `whole-rules.ts`. */
import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Kind } from '../../shared/games/kinds.ts'
import { withWords } from '../i18n/dictionary.ts'
import type { Sound } from '../state/sound.ts'

export interface GameScreen {
  /** The box in which one acts. */
  Controls: ComponentType
  /** What a seat's card shows beside the name. */
  Holding: ComponentType<{ seat: number; many: boolean }>
  /** What lies in the middle of the table. */
  Centre: ComponentType
  /** The completed round before this one. */
  Reveal: ComponentType
  /** How the game looks to one person alone, where there is a choice. */
  Look?: ComponentType
  /** What to say aloud about an event; '' for nothing. */
  sentence(event: unknown, nameOf: (seat: number) => string): string
  /** Whether dice or cards are held. */
  readonly kind: 'dice' | 'cards'
  /** What stands on the table, in sentences: the bid or play, and what counts. */
  stands(): string[]
  /** The reader's own hand as a sentence; '' where there is none. */
  ownHand(): string
  /** What is heard of an event, `after` ms from now. */
  cues(event: unknown): { name: Sound; after: number }[]
  /** Why an action was refused; null when the code is not this game's. */
  refusal(code: string, detail: { [name: string]: unknown }): string | null
  /** What somebody is doing whose turn it is. */
  acting(name: string): string
  /** Keys of this game, and what they do. */
  keys(): readonly (readonly [key: string, what: string])[]
  /** The progress chart: its heading, and one sentence that tells it (RULES 2.12). */
  progress(): { title: string; sentence(winner: string, rounds: number): string }
  /** Whether a seat that is out is shown as before, because how it went out is still being told. */
  stillStands?(seat: number): boolean
}

/** By game: how its screen is loaded. */
const loaders: { readonly [K in Kind]: () => Promise<GameScreen> } = {
  'liars-lies': () => import('./liars-lies/screen.ts').then((it) => it.liarsLiesScreen),
  'liars-dice': () => import('./liars-dice/screen.ts').then((it) => it.liarsDiceScreen),
  'liars-deck': () => import('./liars-deck/screen.ts').then((it) => it.liarsDeckScreen),
}

/** The screens that are loaded. */
export const screens = signal<{ readonly [K in Kind]?: GameScreen }>({})

/** Loads the screen of a game, once. Fails without a network. */
export async function loadScreen(kind: Kind): Promise<GameScreen> {
  const known = screens.peek()[kind]
  if (known) return known
  const screen = await withWords(loaders[kind](), 'table')
  screens.value = { ...screens.peek(), [kind]: screen }
  return screen
}
