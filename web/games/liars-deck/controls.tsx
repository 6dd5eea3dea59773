/** The box in which one plays: the own hand, what a play would claim, and the two buttons (UX, the table). */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isTrue, mostCards } from '../../../shared/games/liars-deck/deck.ts'
import type { Action, Hand, Table } from '../../../shared/games/liars-deck/rules.ts'
import { t } from '../../i18n/table/index.ts'
import { ActButtons } from '../../parts/act-buttons.tsx'
import { answersEnter, useTableKeys } from '../../parts/keys.ts'
import { act, call } from '../../state/acting.ts'
import { nameOf } from '../../state/announce.ts'
import { isMyTurn, lineState } from '../../state/room.ts'
import { Aim } from './aim.tsx'
import { CardFace } from './card.tsx'
import { toggled } from './selection.ts'
import { text } from './text/index.ts'
import { deckHand, deckTable, deckView, refusal } from './view.ts'

/** Positions that are chosen, ascending; they survive other people's turns, not a new hand. */
const chosen = signal<readonly number[]>([])

const choose = (at: number) => {
  const { value: table } = deckTable
  const held = deckHand.value?.cards.length ?? 0
  if (table && at < held) chosen.value = toggled(chosen.value, at, mostCards(table.variant))
}
const chosenPlay = (): Action => ({ type: 'play', cards: [...chosen.value] })

/** Why an action is not possible now, in words; null when it is. */
function reason(action: Action): string | null {
  if (lineState.value !== 'open') return t.value.reconnecting
  const view = deckView.value
  const refused = view ? refusal(view, action) : { code: 'between-rounds' }
  if (!view || !refused) return null
  const acting = view.table.toAct
  if (refused.code === 'not-your-turn' && acting.who === 'seats') {
    const name = nameOf(acting.seats[0] ?? 0)
    if (acting.clock === 'forced') return text.value.forced(name)
    return deckHand.value?.cards.length === 0 ? text.value.noCards : text.value.notYours(name)
  }
  const { refusals } = text.value
  const known = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code)
  return known(refused.code) ? refusals[refused.code](refused.detail ?? {}) : refused.code
}

function useDeckKeys(): void {
  useTableKeys((event) => {
    const digit = Number(event.key)
    if (digit >= 1 && digit <= 5) choose(digit - 1)
    if (event.key === 'Enter' && !answersEnter(event.target) && reason(chosenPlay()) === null) void act(chosenPlay())
    if (event.key.toLowerCase() === 'l' && reason({ type: 'call' }) === null) void call()
  })
}

export function Controls() {
  const table = deckTable.value
  const hand = deckHand.value
  const acting = table?.toAct
  if (!table) return null
  if (acting?.who === 'seats' && acting.clock === 'aim') return <Aim table={table} />
  return <Cards table={table} hand={hand} />
}

function Cards({ table, hand }: { table: Table; hand: Hand | null }) {
  const cards = hand?.cards ?? []
  // A new round or a play of these cards: what was chosen means nothing any more.
  useEffect(() => {
    chosen.value = []
  }, [table.round, cards.length])
  useDeckKeys()
  const { rank } = table
  const picked = chosen.value.filter((at) => at < cards.length)
  const lies = picked.filter((at) => !isTrue(cards[at] ?? rank, rank)).length
  return (
    <section class={isMyTurn.value ? 'panel controls mine' : 'panel controls'} aria-labelledby="hand-heading">
      <h2 id="hand-heading">{isMyTurn.value ? t.value.yourTurn : text.value.handTitle}</h2>
      <OwnCards cards={cards} table={table} />
      <p class="preview">{cards.length > 0 && text.value.preview(picked.length, lies, rank)}</p>
      <Buttons table={table} count={picked.length} />
    </section>
  )
}

function OwnCards({ cards, table }: { cards: Hand['cards']; table: Table }) {
  return (
    <fieldset class="own-cards" data-testid="own-cards" data-cards={JSON.stringify(cards)}>
      <legend class="unseen">{text.value.ownCards}</legend>
      {cards.map((card, at) => {
        const honest = isTrue(card, table.rank)
        return (
          <label key={`${table.round} ${at}`} style={{ '--i': String(at) }}>
            <input type="checkbox" checked={chosen.value.includes(at)} onChange={() => choose(at)} />
            <CardFace card={card} name={honest ? text.value.trueCard(card) : text.value.card(card)} tick={honest} />
            <kbd>{at + 1}</kbd>
          </label>
        )
      })}
    </fieldset>
  )
}

function Buttons({ table, count }: { table: Table; count: number }) {
  const cannotPlay = reason(chosenPlay())
  const cannotCall = reason({ type: 'call' })
  const acting = table.toAct
  const forced = acting.who === 'seats' && acting.clock === 'forced'
  const first = table.round === 1 && isMyTurn.value && count === 0
  const mine = forced ? text.value.forcedYou : first ? text.value.hint : (cannotPlay ?? '')
  return (
    <>
      <ActButtons
        liar={{ words: text.value.liar, refused: cannotCall !== null }}
        move={{ words: text.value.play(count, table.rank), action: chosenPlay(), refused: cannotPlay !== null }}
      />
      <p class="why">{isMyTurn.value ? mine : (cannotCall ?? cannotPlay ?? '')}</p>
    </>
  )
}
