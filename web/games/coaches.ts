/** How the coach of each game is loaded. */
import type { Kind } from '../../shared/games/kinds.ts'
import type { GameCoach } from '../parts/coach/game.ts'

export const coaches: { readonly [K in Kind]: () => Promise<GameCoach> } = {
  'liars-lies': () => import('./liars-lies/coach.ts').then((it) => it.liarsLiesCoach),
  'liars-dice': () => import('./liars-dice/coach.ts').then((it) => it.liarsDiceCoach),
  'liars-deck': () => import('./liars-deck/coach.ts').then((it) => it.liarsDeckCoach),
}
