/** The box in which one bids: quantity, face, what it says in words, and the two buttons (UX, the table). */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Action, Table } from '../../../shared/games/liars-lies/rules.ts'
import { type Bid, faces } from '../../../shared/pieces/dice.ts'
import { t } from '../../i18n/index.ts'
import { Die } from '../../parts/die.tsx'
import { isMyTurn, lineState, now, participantIn, seating, send } from '../../state/room.ts'
import { en } from './text.ts'
import { liesTable, liesView, refusal } from './view.ts'

/** The bid that is being prepared; it survives other people's turns. */
const draft = signal<Bid>({ quantity: 1, face: 1 })
/** The room and turn for which an action is on its way, so that a double click sends one (C-17). */
const inFlight = signal('')
const thisTurn = () => `${seating.value?.room} ${now.value?.turn}`

/** The lowest legal raise; null when only the call is left (RULES 2.4). */
export function lowestRaise(table: Pick<Table, 'bid' | 'total'>): Bid | null {
  const { bid, total } = table
  if (!bid) return { quantity: 1, face: 1 }
  const higher = faces.find((face) => face > bid.face)
  if (higher) return { quantity: bid.quantity, face: higher }
  return bid.quantity < total ? { quantity: bid.quantity + 1, face: 1 } : null
}

const beats = (one: Bid, other: Bid) =>
  one.quantity > other.quantity || (one.quantity === other.quantity && one.face > other.face)

/** Keeps what was prepared if it is still a raise, else starts at the lowest one. */
function useDraft(table: Table | null): void {
  const { bid, total } = table ?? { bid: null, total: 0 }
  useEffect(() => {
    if (!table) return
    const fits = draft.value.quantity <= total && (!bid || beats(draft.value, bid))
    if (!fits || !bid) draft.value = lowestRaise(table) ?? draft.value
  }, [bid?.quantity, bid?.face, total])
}

async function act(action: Action): Promise<void> {
  const turn = now.value?.turn ?? 0
  if (inFlight.value === thisTurn()) return
  inFlight.value = thisTurn()
  const reply = await send({ type: 'act', turn, action })
  if (reply === null) inFlight.value = ''
}

/** Why an action is not possible now, in words; null when it is. */
function reason(action: Action): string | null {
  if (lineState.value !== 'open') return t.value.reconnecting
  const view = liesView.value
  if (!view) return ''
  const refused = refusal(view, action)
  if (!refused) return null
  const acting = view.table.toAct
  if (acting.who === 'seats' && !isMyTurn.value) return en.notYours(participantIn(acting.seats[0])?.name ?? '')
  if (acting.who !== 'seats') return en.between
  const { refusals } = en
  const known = (code: string): code is keyof typeof refusals => Object.hasOwn(refusals, code)
  return known(refused.code) ? refusals[refused.code](refused.detail ?? {}) : refused.code
}

const step = (by: number) => {
  const total = liesTable.value?.total ?? 1
  draft.value = { ...draft.value, quantity: Math.max(1, Math.min(total, draft.value.quantity + by)) }
}

function useBidKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, dialog')) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }
      const face = faces.find((one) => String(one) === event.key)
      if (face) draft.value = { ...draft.value, face }
      // A focused button answers Enter itself.
      const onButton = target instanceof HTMLElement && target.closest('button, a, summary') !== null
      if (event.key === 'Enter' && !onButton && reason(draftBid()) === null) void act(draftBid())
      if (event.key.toLowerCase() === 'l' && reason({ type: 'call' }) === null) void act({ type: 'call' })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const draftBid = (): Action => ({ type: 'bid', ...draft.value })

export function Controls() {
  const table = liesTable.value
  useDraft(table)
  useBidKeys()
  if (!table) return null
  const bid = draft.value
  const { bid: standing } = table
  const cannotBid = reason(draftBid())
  const cannotCall = reason({ type: 'call' })
  const sent = inFlight.value === thisTurn()
  const why = isMyTurn.value ? (cannotBid ?? '') : (cannotCall ?? cannotBid ?? '')
  const first = table.round === 1 && isMyTurn.value
  return (
    <section class={isMyTurn.value ? 'panel controls mine' : 'panel controls'} aria-labelledby="bid-heading">
      <h2 id="bid-heading">{isMyTurn.value ? t.value.yourTurn : en.bidTitle}</h2>
      <p class="to-beat">{standing ? en.toBeat(participantIn(standing.seat)?.name ?? '', standing) : en.nothingBid}</p>
      <Stepper bid={bid} total={table.total} />
      <FacePicker bid={bid} />
      <p class="preview">{en.preview(bid, table.total, table.wild > 0)}</p>
      <div class="buttons">
        <button
          type="button"
          class="danger"
          disabled={cannotCall !== null || sent}
          onClick={() => void act({ type: 'call' })}
        >
          {en.liar}
        </button>
        <button
          type="button"
          class="primary"
          disabled={cannotBid !== null || sent}
          onClick={() => void act(draftBid())}
        >
          {en.bid(bid)}
        </button>
      </div>
      <p class="why">{first && why === '' ? t.value.hint : why}</p>
    </section>
  )
}

function Stepper({ bid, total }: { bid: Bid; total: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three parts of one number, not a form's fieldset.
    <div class="stepper" role="group" aria-label={en.quantity}>
      <button type="button" aria-label={en.less} disabled={bid.quantity <= 1} onClick={() => step(-1)}>
        −
      </button>
      <output aria-live="off">{bid.quantity}</output>
      <button type="button" aria-label={en.more} disabled={bid.quantity >= total} onClick={() => step(1)}>
        +
      </button>
    </div>
  )
}

function FacePicker({ bid }: { bid: Bid }) {
  return (
    <fieldset class="faces">
      <legend class="unseen">{en.face}</legend>
      {faces.map((face) => (
        <label key={face}>
          <input
            type="radio"
            name="face"
            value={face}
            aria-label={String(face)}
            checked={face === bid.face}
            onChange={() => {
              draft.value = { ...draft.value, face }
            }}
          />
          <Die value={face} />
        </label>
      ))}
    </fieldset>
  )
}
