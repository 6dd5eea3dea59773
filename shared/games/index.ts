/** The list of games: the one line that a new game adds here. */
import type { AnyGame } from '../game.ts'
import { earlierGames } from './earlier.ts'
import { earlierOf } from './earlier-rules.ts'
import { liarsDeckBot } from './liars-deck/bot.ts'
import * as liarsDeckSchema from './liars-deck/schema.ts'
import { liarsDiceBot } from './liars-dice/bot.ts'
import * as liarsDiceSchema from './liars-dice/schema.ts'
import { liarsLiesBot } from './liars-lies/bot.ts'
import * as liarsLiesSchema from './liars-lies/schema.ts'
import { type Kind, rules } from './rules.ts'

export const games = {
  'liars-lies': { ...rules['liars-lies'], ...liarsLiesBot, ...liarsLiesSchema },
  'liars-dice': { ...rules['liars-dice'], ...liarsDiceBot, ...liarsDiceSchema },
  'liars-deck': { ...rules['liars-deck'], ...liarsDeckBot, ...liarsDeckSchema },
} as const
export { type Kind, kinds } from './kinds.ts'

/** One game by today's rules, typed for code that handles any. */
export const gameOf = (kind: Kind): AnyGame => games[kind]
/** The game as its rules were in one version; null when they are not here. */
export const gameIn = (kind: Kind, version: number): AnyGame | null =>
  gameOf(kind).rulesVersion === version ? gameOf(kind) : (earlierOf(earlierGames, kind, version) ?? null)
