/** The bots of Liar's Deck. */
import type { Bot, Choice } from '../../game.ts'
import { type DeckView, legal } from './legality.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'

function policy(view: DeckView): Choice<Action>[] {
  const actions = legal(view)
  return actions.map((action) => ({ action, p: 1 / actions.length }))
}

export const liarsDeckBot: Bot<Options, Action, Event, Table, Hand> = {
  policy,
  bot: (view, _heard, rng) => {
    const choices = policy(view)
    return choices[rng.int(choices.length)]?.action ?? { type: 'call' }
  },
}
