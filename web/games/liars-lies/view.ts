/** The sections of the wire as Liar's Lies knows them: the one edge where this game trusts its own room. */
import { computed } from '@preact/signals'
import type { View } from '../../../shared/game.ts'
import { type Hand, liarsLies, type Options, type Reveal, type Table } from '../../../shared/games/liars-lies/rules.ts'
import { hand, handAt, mySeat, reveal, table } from '../../state/room.ts'

// The room says which game it is before this module is asked; its sections then have this game's shape.
export const liesTable = computed(() => (table.value ? ({ ...table.value, reveal: null } as Table) : null))
export const liesHand = computed(() => hand.value as Hand | null)
export const liesHandAt = (seat: number) => handAt(seat) as Hand | null
export const liesReveal = computed(() => reveal.value as Reveal | null)
export const asOptions = (options: unknown) => options as Options

/** What this reader knows: the same view that the room decides by. */
export const liesView = computed((): View<Table, Hand> | null =>
  liesTable.value ? { table: liesTable.value, seat: mySeat.value, hand: liesHand.value } : null,
)
export const { refusal } = liarsLies
