/** The sections of the wire as Liar's Deck knows them: the one edge where this game trusts its own room. */
import { computed } from '@preact/signals'
import type { View } from '../../../shared/game.ts'
import { refusal as refusalToday } from '../../../shared/games/liars-deck/legality.ts'
import type { Action, Event, Hand, Reveal, Table } from '../../../shared/games/liars-deck/rules.ts'
import { hand, handAt, mySeat, openHands, reveal, table } from '../../state/room.ts'
import { refusalHere } from '../loaded.ts'

// The room says which game it is before this module is asked; its sections then have this game's shape.
export const deckTable = computed(() => (table.value ? ({ ...table.value, reveal: null } as Table) : null))
/** Whether there is a table card, and cards lie or are held: from the first deal on (RULES 4.1). */
export const isDealt = ({ round }: Table): boolean => round > 0
export const deckHand = computed(() => hand.value as Hand | null)
/** The cards of a seat where hands are open: in a replay. */
export const openCards = (seat: number) => (openHands.value ? ((handAt(seat) as Hand | null)?.cards ?? []) : null)
/** Whom a seat has chosen to shoot at, where hands are open; null before it has. */
export const openAim = (seat: number) => (openHands.value ? ((handAt(seat) as Hand | null)?.aim ?? null) : null)
export const deckReveal = computed(() => reveal.value as Reveal | null)
export const asAction = (action: unknown) => action as Action
export const asEvent = (event: unknown) => event as Event

/** What this reader knows: the same view that the room decides by. */
export const deckView = computed((): View<Table, Hand> | null =>
  deckTable.value ? { table: deckTable.value, seat: mySeat.value, hand: deckHand.value } : null,
)
export const refusal = (view: View<Table, Hand>, action: Action) => refusalHere(view, action, refusalToday)
