/** The rules of a game, whole: for what replays and checks a record, loaded then. A table in play asks for much less (`loaded.ts`). */
import type { AnyRules } from '../../shared/game.ts'
import { earlierOf, earlierRules } from '../../shared/games/earlier-rules.ts'
import type { Kind } from '../../shared/games/kinds.ts'

const loaders: { readonly [K in Kind]: () => Promise<AnyRules> } = {
  'liars-lies': () => import('../../shared/games/liars-lies/rules.ts').then((it) => it.liarsLies),
  'liars-dice': () => import('../../shared/games/liars-dice/rules.ts').then((it) => it.liarsDice),
  'liars-deck': () => import('../../shared/games/liars-deck/rules.ts').then((it) => it.liarsDeck),
}

/** The rules that a record names: those that its game began with; today's where that version is gone. Fails without a network. */
export async function loadRules({ game, rulesVersion }: { game: Kind; rulesVersion: number }): Promise<AnyRules> {
  return earlierOf(earlierRules, game, rulesVersion) ?? loaders[game]()
}
