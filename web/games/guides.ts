/** How each game is played, for the *How to play* page alone: a table does not load it. The one line that a new game adds here. */
import type { ComponentType } from 'preact'
import type { Kind } from '../../shared/games/rules.ts'
import { Guide as LiarsDeck } from './liars-deck/guide.tsx'
import { Guide as LiarsDice } from './liars-dice/guide.tsx'
import { Guide as LiarsLies } from './liars-lies/guide.tsx'

export const guides: { readonly [K in Kind]: ComponentType } = {
  'liars-lies': LiarsLies,
  'liars-dice': LiarsDice,
  'liars-deck': LiarsDeck,
}
