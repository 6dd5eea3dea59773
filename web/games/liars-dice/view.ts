/** The sections of the wire as Liar's Dice knows them: the one edge where this game trusts its own room. */
import { computed } from '@preact/signals'
import type { View } from '../../../shared/game.ts'
import { countingFaces, order } from '../../../shared/games/liars-dice/ones.ts'
import type { Action, Hand, Reveal, Table } from '../../../shared/games/liars-dice/rules.ts'
import { refusalOf } from '../../../shared/pieces/bids.ts'
import type { DiceGame } from '../../parts/dice/game.ts'
import { nameOf } from '../../state/announce.ts'
import { hand, handAt, mySeat, reveal, table } from '../../state/room.ts'
import { refusalHere } from '../loaded.ts'
import { text } from './text/index.ts'

// The room says which game it is before this module is asked; its sections then have this game's shape.
const diceTable = computed(() => (table.value ? ({ ...table.value, reveal: null } as Table) : null))
export const diceView = computed((): View<Table, Hand> | null =>
  diceTable.value ? { table: diceTable.value, seat: mySeat.value, hand: hand.value as Hand | null } : null,
)

export const asAction = (action: unknown) => action as Action

export const dice: DiceGame<Reveal> = {
  order,
  view: diceView,
  handAt: (seat) => handAt(seat) as Hand | null,
  reveal: computed(() => reveal.value as Reveal | null),
  refusal: (action) => refusalHere(diceView.value, action, (view, made) => refusalOf(order, view, made)),
  counted: ({ call, onesLocked }) => countingFaces(call.face, onesLocked),
  preview(bid) {
    const { total, onesLocked } = diceTable.value ?? { total: 0, onesLocked: false }
    return text.value.preview(bid, total, onesLocked)
  },
  told: ({ call, onesLocked }) => text.value.told({ ...call, onesLocked }, nameOf),
  standing: {
    is: () => text.value.ones(diceTable.value?.onesLocked ?? false),
    was: ({ onesLocked }) => text.value.onesWere(onesLocked),
  },
}
