/** The completed round: one sentence, and every hand with its bids (RULES 2.11). Cups lift one after the other. */
import type { Die as Value } from '../../../shared/pieces/dice.ts'
import { nameOf } from '../../state/announce.ts'
import { Die } from '../die.tsx'
import { WideTable } from '../wide-table.tsx'
import { buildUp } from './build-up.ts'
import type { DiceGame, ShownReveal } from './game.ts'
import { text } from './text/index.ts'

export function RevealBox<R extends ShownReveal>({ game }: { game: DiceGame<R> }) {
  const shown = game.reveal.value
  if (!shown) return null
  const counted = game.counted(shown)
  const { at } = buildUp(shown, counted)
  return (
    // A new round is a new element, so that its cups lift anew.
    <section
      class="panel reveal"
      data-testid="reveal"
      data-round={shown.round}
      key={shown.round}
      aria-labelledby="reveal-heading"
    >
      <h2 id="reveal-heading">{text.value.roundOf(shown.round)}</h2>
      <p class="verdict">{game.told(shown)}</p>
      <WideTable name={text.value.roundOf(shown.round)}>
        <thead>
          <tr>
            <th scope="col">{text.value.username}</th>
            <th scope="col">{text.value.dice}</th>
            <th scope="col">{text.value.bids}</th>
          </tr>
        </thead>
        <tbody>
          {shown.hands.map((dice, seat) =>
            dice.length === 0 ? null : (
              <Row key={seat} shown={shown} counted={counted} seat={seat} at={at[seat] ?? []} />
            ),
          )}
        </tbody>
      </WideTable>
    </section>
  )
}

function Row(props: { shown: ShownReveal; counted: readonly Value[]; seat: number; at: number[] }) {
  const { shown, counted, seat, at } = props
  const dice = shown.hands[seat] ?? []
  const { call } = shown
  const bids = shown.bids.filter((one) => one.seat === seat)
  return (
    <tr class={seat === call.loser ? 'loser' : ''}>
      <th scope="row">{nameOf(seat)}</th>
      <td>
        <span class="dice-row">
          {dice.map((value, index) => (
            <Die key={index} value={value} mark={counted.includes(value) ? 'counted' : 'other'} at={at[index] ?? 0} />
          ))}
        </span>
      </td>
      <td class="bids">{bids.length === 0 ? text.value.none : bids.map(text.value.said).join(', ')}</td>
    </tr>
  )
}
