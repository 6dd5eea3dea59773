/** Choosing whom to shoot at, or waiting for those who do (RULES 4.11–4.14). */
import { useEffect, useState } from 'preact/hooks'
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

/** A finger or a digit that was on its way to something else, when aiming began, shoots nobody: so long nothing is taken, ms. */
const surprise = 600

/** Whether this reader has seen for long enough that it is for them to aim. */
function useReady(asked: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    setReady(false)
    if (!asked) return
    const timer = setTimeout(() => setReady(true), surprise)
    return () => clearTimeout(timer)
  }, [asked])
  return ready
}

export function Aim({ table }: { table: Table }) {
  const words = text.value.words[look.value]
  const mine = targets(table)
  const ready = useReady(mine.length > 0)
  const shoot = (seat: number) => void act({ type: 'aim', seat })
  useTableKeys((event) => {
    const seat = mine[Number(event.key) - 1]
    if (seat !== undefined && ready) shoot(seat)
  })
  const acting = table.toAct
  const waiting = acting.who === 'seats' ? acting.seats : []
  const own = deckHand.value?.aim ?? null
  return (
    <section class={isMyTurn.value ? 'panel controls mine' : 'panel controls'} aria-labelledby="aim-heading">
      <h2 id="aim-heading">{isMyTurn.value ? words.aimTitle : words.aimWait}</h2>
      <div class="targets">
        {mine.length > 0 && (
          <div class="marks">
            {mine.map((seat, at) => (
              <Steady key={seat} class="danger" off={!ready || isSent.value} press={() => shoot(seat)}>
                {words.aimAt(nameOf(seat))} <kbd>{at + 1}</kbd>
              </Steady>
            ))}
          </div>
        )}
        {own !== null && (
          <p class="own-aim" data-testid="own-aim">
            {words.chosen(nameOf(own))}
          </p>
        )}
        {!isMyTurn.value && (
          <p>{lineState.value === 'open' ? text.value.mustChoose(waiting.map(nameOf)) : t.value.reconnecting}</p>
        )}
      </div>
      <p class="why">{isMyTurn.value && words.aimHint}</p>
    </section>
  )
}
