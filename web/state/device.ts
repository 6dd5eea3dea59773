/** What this device remembers for every page; `habits.ts` has what only tables ask for. Storage may be refused (private windows): then nothing is remembered, and all works. */
import { signal } from '@preact/signals'
import { type Kind, kinds } from '../../shared/games/kinds.ts'

export function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
export function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage costs a preference, nothing else.
  }
}

/** The game that was opened last on this device: the one that home offers. */
export const chosenGame = signal<Kind>(kinds.find((kind) => kind === read('game')) ?? kinds[0])
export function chooseGame(kind: Kind): void {
  chosenGame.value = kind
  write('game', kind)
}

/** What was chosen stands from the next page on; `start.ts` reads it. */
export const keepLanguage = (language: string): void => write('language', language)

export type Theme = 'dark' | 'light' | null
export const theme = signal<Theme>(read('theme') === 'light' ? 'light' : read('theme') === 'dark' ? 'dark' : null)
export function keepTheme(next: Theme): void {
  theme.value = next
  write('theme', next ?? '')
}
