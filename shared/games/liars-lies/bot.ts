import type { Bot } from '../../game.ts'
import type { Action, Event, Hand, Options, Table } from './rules.ts'

export const liarsLiesBot: Bot<Options, Action, Event, Table, Hand> = {
  policy: () => [],
  bot: () => ({ type: 'call' }),
}
