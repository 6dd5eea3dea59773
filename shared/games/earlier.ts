/** The same versions as in `earlier-rules.ts`, each with the bot and the schemas that go with it: what rooms need of them. */
import type { AnyGame } from '../game.ts'

export const earlierGames: readonly AnyGame[] = []
