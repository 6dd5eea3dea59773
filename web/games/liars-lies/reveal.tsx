/** The completed round: one sentence, and every hand with its bids (RULES 2.11). Cups lift one after the other. */
import type { Reveal } from '../../../shared/games/liars-lies/rules.ts'
import type { Die as Value } from '../../../shared/pieces/dice.ts'
import { Die } from '../../parts/die.tsx'
import { nameOf } from '../../state/announce.ts'
import { buildUp, countsFor } from './build-up.ts'
import { en } from './text.ts'
import { liesReveal } from './view.ts'

export function RevealBox() {
  const shown = liesReveal.value
  if (!shown) return null
  const { call } = shown
  const { at } = buildUp(shown)
  return (
    // A new round is a new element, so that its cups lift anew.
    <section
      class="panel reveal"
      data-testid="reveal"
      data-round={shown.round}
      key={shown.round}
      aria-labelledby="reveal-heading"
    >
      <h2 id="reveal-heading">{en.roundOf(shown.round)}</h2>
      <p class="verdict">{en.reveal(call, nameOf)}</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{en.username}</th>
              <th scope="col">{en.dice}</th>
              <th scope="col">{en.bids}</th>
            </tr>
          </thead>
          <tbody>
            {shown.hands.map((dice, seat) =>
              dice.length === 0 ? null : <Row key={seat} shown={shown} seat={seat} dice={dice} at={at[seat] ?? []} />,
            )}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Row(props: { shown: Reveal; seat: number; dice: Value[]; at: number[] }) {
  const { shown, seat, dice, at } = props
  const { call } = shown
  const bids = shown.bids.filter((one) => one.seat === seat)
  return (
    <tr class={seat === call.loser ? 'loser' : ''}>
      <th scope="row">{nameOf(seat)}</th>
      <td>
        <span class="dice-row">
          {dice.map((value, index) => (
            <Die key={index} value={value} mark={countsFor(shown, value) ? 'counted' : 'other'} at={at[index] ?? 0} />
          ))}
        </span>
      </td>
      <td class="bids">{bids.length === 0 ? en.none : bids.map(en.said).join(', ')}</td>
    </tr>
  )
}
