/** The sections of the wire as Liar's Lies knows them: the one edge where this game trusts its own room. */
import { computed } from '@preact/signals'
import type { View } from '../../../shared/game.ts'
import { order, transferWarningRound } from '../../../shared/games/liars-lies/limits.ts'
import type { Action, Hand, Reveal, Table } from '../../../shared/games/liars-lies/rules.ts'
import { refusalOf } from '../../../shared/pieces/bids.ts'
import type { DiceGame } from '../../parts/dice/game.ts'
import { nameOf } from '../../state/announce.ts'
import { hand, handAt, mySeat, reveal, table } from '../../state/room.ts'
import { refusalHere } from '../loaded.ts'
import { text } from './text/index.ts'

// The room says which game it is before this module is asked; its sections then have this game's shape.
const liesTable = computed(() => (table.value ? ({ ...table.value, reveal: null } as Table) : null))
export const liesView = computed((): View<Table, Hand> | null =>
  liesTable.value ? { table: liesTable.value, seat: mySeat.value, hand: hand.value as Hand | null } : null,
)
export const asAction = (action: unknown) => action as Action

export const lies: DiceGame<Reveal> = {
  order,
  view: liesView,
  handAt: (seat) => handAt(seat) as Hand | null,
  reveal: computed(() => reveal.value as Reveal | null),
  refusal: (action) => refusalHere(liesView.value, action, (view, made) => refusalOf(order, view, made)),
  counted: ({ call }) => [call.face, '*'],
  preview(bid) {
    const { total, wild } = liesTable.value ?? { total: 0, wild: 0 }
    return text.value.preview(bid, total, wild > 0)
  },
  told: ({ call }) => text.value.told(call, nameOf),
  standing: {
    is() {
      const { penalty, round } = liesTable.value ?? { penalty: 'discard', round: 0 }
      return penalty === 'transfer' && round >= transferWarningRound ? text.value.soonDiscard : null
    },
    was: () => null,
  },
}
