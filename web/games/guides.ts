/** How each game is played, for the *How to play* page. */
import type { ComponentType } from 'preact'
import type { Kind } from '../../shared/games/kinds.ts'
import { Guide as LiarsDeckGuide } from './liars-deck/guide.tsx'
import { Guide as LiarsDiceGuide } from './liars-dice/guide.tsx'
import { Guide as LiarsLiesGuide } from './liars-lies/guide.tsx'

export const guides: { readonly [K in Kind]: ComponentType } = {
  'liars-lies': LiarsLiesGuide,
  'liars-dice': LiarsDiceGuide,
  'liars-deck': LiarsDeckGuide,
}
