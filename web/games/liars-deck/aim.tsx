/** Choosing whom to shoot at, or waiting for those who do (RULES 4.11–4.14). */
import type { Table } from '../../../shared/games/liars-deck/rules.ts'
import { t } from '../../i18n/table/index.ts'
import { useTableKeys } from '../../parts/keys.ts'
import { Steady } from '../../parts/steady.tsx'
import { act, isSent } from '../../state/acting.ts'
import { nameOf } from '../../state/announce.ts'
import { isMyTurn, lineState, mySeat } from '../../state/room.ts'
import { look } from './looks.ts'
import { text } from './text/index.ts'
import { deckHand, deckView, refusal } from './view.ts'

/** The seats this reader may aim at now, clockwise from their own. */
function targets(table: Table): number[] {
  const view = deckView.value
  if (!view || lineState.value !== 'open') return []
  const count = table.seats.length
  return table.seats
    .map((_, step) => ((mySeat.value ?? 0) + step) % count)
    .filter((seat) => refusal(view, { type: 'aim', seat }) === null)
}

export function Aim({ table }: { table: Table }) {
  const words = text.value.words[look.value]
  const mine = targets(table)
  const shoot = (seat: number) => void act({ type: 'aim', seat })
  useTableKeys((event) => {
    const seat = mine[Number(event.key) - 1]
    if (seat !== undefined) shoot(seat)
  })
  const acting = table.toAct
  const waiting = acting.who === 'seats' ? acting.seats : []
  const own = deckHand.value?.aim ?? null
  return (
    <section class={isMyTurn.value ? 'panel controls mine' : 'panel controls'} aria-labelledby="aim-heading">
      <h2 id="aim-heading">{isMyTurn.value ? words.aimTitle : words.aimWait}</h2>
      <div class="targets">
        {mine.map((seat, at) => (
          <Steady key={seat} class="danger" off={isSent.value} press={() => shoot(seat)}>
            {words.aimAt(nameOf(seat))} <kbd>{at + 1}</kbd>
          </Steady>
        ))}
        {own !== null && (
          <p class="own-aim" data-testid="own-aim">
            {words.chosen(nameOf(own))}
          </p>
        )}
      </div>
      <p class="why">
        {isMyTurn.value
          ? words.aimHint
          : lineState.value === 'open'
            ? text.value.mustChoose(waiting.map(nameOf))
            : t.value.reconnecting}
      </p>
    </section>
  )
}
