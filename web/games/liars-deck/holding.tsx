/** A player's cards as backs, and how many chambers are spent (RULES 4.5); the last play on the card of who made it. */
import type { Card } from '../../../shared/games/liars-deck/deck.ts'
import { nameOf } from '../../state/announce.ts'
import { now } from '../../state/room.ts'
import { Backs, CardFace } from './card.tsx'
import { Chambers } from './chambers.tsx'
import { look } from './looks.ts'
import { hazardLeft } from './odds.ts'
import { spentOf } from './story.ts'
import { shown, told } from './telling.ts'
import { text } from './text/index.ts'
import { deckTable, isDealt, openAim, openCards } from './view.ts'

export function Holding({ seat }: { seat: number }) {
  const table = deckTable.value
  if (!table) return null
  const { play, rank, shooters, toAct } = table
  const holding = table.seats[seat]?.holding ?? 0
  // After a round that was void the round before is still looked at; its shots are counted, and its revolvers loaded anew.
  const shots = shown.value?.round === table.round ? shown.value.shots : []
  const spent = spentOf(seat, table.pulls[seat] ?? 0, shots, told.value?.fired ?? true)
  const words = text.value.words[look.value]
  const open = openCards(seat)
  const last = play?.seat === seat && !table.call ? play : null
  const chose = shooters.length > 1 && shooters.includes(seat) && toAct.who === 'seats' && !toAct.seats.includes(seat)
  const aim = openAim(seat)
  return (
    <div class="holding deck">
      <span class="hand">
        {open ? <OpenCards cards={open} /> : <Backs count={holding} label="" />}
        <small>{now.value?.phase === 'playing' && isDealt(table) && text.value.held(holding)}</small>
      </span>
      <span class="fate">
        <Chambers look={look.value} spent={spent} label={`${words.spent(spent)}, ${words.risk(hazardLeft(spent))}`} />
        <small aria-hidden="true">{words.spent(spent)}</small>
      </span>
      <span class={last || chose ? 'bid-badge' : 'bid-badge none'} data-testid={last ? 'play' : undefined}>
        {last && text.value.badge(last.count, rank)}
        {last?.byClock && <small>{text.value.byClock}</small>}
        {/* A sign alone: words would lie over the name on a phone. */}
        {chose &&
          (aim === null ? (
            <span role="img" aria-label={text.value.hasChosen} title={text.value.hasChosen}>
              ✓
            </span>
          ) : (
            `→ ${nameOf(aim)}`
          ))}
      </span>
    </div>
  )
}

function OpenCards({ cards }: { cards: readonly Card[] }) {
  return (
    <span class="open-cards">
      {cards.map((card, at) => (
        <CardFace key={at} card={card} name={text.value.card(card)} />
      ))}
    </span>
  )
}
