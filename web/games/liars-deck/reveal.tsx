/** The completed round: one sentence, every play's count, and the play that was turned over (RULES 1.9). */
import type { Reveal } from '../../../shared/games/liars-deck/rules.ts'
import { WideTable } from '../../parts/wide-table.tsx'
import { nameOf } from '../../state/announce.ts'
import { CardFace } from './card.tsx'
import { look } from './looks.ts'
import { hitBy } from './story.ts'
import { told } from './telling.ts'
import { text } from './text/index.ts'
import { deckReveal } from './view.ts'

export function RevealBox() {
  const reveal = deckReveal.value
  if (!reveal) return null
  const { call, rank, shots } = reveal
  // Nothing is given away here that the middle of the table has still to tell.
  const untold = told.value?.fired === false
  const seats = [...new Set([...reveal.plays.map(({ seat }) => seat), ...hitBy(shots), call.by])].sort((a, b) => a - b)
  return (
    <section
      class={untold ? 'panel reveal deck untold' : 'panel reveal deck'}
      data-testid="reveal"
      data-round={reveal.round}
      aria-labelledby="reveal-heading"
    >
      <h2 id="reveal-heading">
        {text.value.roundOf(reveal.round)} · {text.value.tableIs(rank)}
      </h2>
      <p class="verdict">{text.value.reveal(call, rank, shots, nameOf, look.value)}</p>
      <WideTable name={text.value.roundOf(reveal.round)}>
        <thead>
          <tr>
            <th scope="col">{text.value.username}</th>
            <th scope="col">{text.value.plays}</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => (
            <Row key={seat} reveal={reveal} seat={seat} />
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}

function Row({ reveal, seat }: { reveal: Reveal; seat: number }) {
  const { call, shots } = reveal
  const own = reveal.plays.filter((play) => play.seat === seat)
  // The last play of all is the one that was called (RULES 1.1).
  const covered = call.on === seat ? own.slice(0, -1) : own
  return (
    <tr class={hitBy(shots).includes(seat) ? 'hit' : ''}>
      <th scope="row">
        {nameOf(seat)}
        {hitBy(shots).includes(seat) && <small> {text.value.out}</small>}
      </th>
      <td>
        <span class="plays">
          {own.length === 0 && text.value.none}
          {covered.map((play, at) => (
            <span key={at}>{text.value.count(play)}</span>
          ))}
          {call.on === seat &&
            call.cards.map((card, at) => <CardFace key={at} card={card} name={text.value.card(card)} />)}
        </span>
      </td>
    </tr>
  )
}
