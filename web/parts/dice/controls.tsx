/** The box in which one bids: quantity, face, what it says in words, and the two buttons (UX, the table). */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { beats, type FaceOrder, lowestRaise, type Standing } from '../../../shared/pieces/bids.ts'
import { type Bid, type BidAction, faces } from '../../../shared/pieces/dice.ts'
import { t } from '../../i18n/table/index.ts'
import { act, call } from '../../state/acting.ts'
import { isMyTurn, lineState, participantIn } from '../../state/room.ts'
import { ActButtons } from '../act-buttons.tsx'
import { Die } from '../die.tsx'
import { answersEnter, useTableKeys } from '../keys.ts'
import { Steady } from '../steady.tsx'
import type { DiceGame, ShownReveal } from './game.ts'
import { refusalText, text } from './text/index.ts'

/** The bid that is being prepared; it survives other people's turns. */
const draft = signal<Bid>({ quantity: 1, face: 1 })
/** Keeps what was prepared if it is still a raise, else starts at the lowest one. */
function useDraft(order: FaceOrder, table: Standing | null): void {
  const { bid, total } = table ?? { bid: null, total: 0 }
  useEffect(() => {
    if (!table) return
    const fits = draft.value.quantity <= total && (!bid || beats(order, draft.value, bid))
    if (!fits || !bid) draft.value = lowestRaise(order, table) ?? draft.value
  }, [bid?.quantity, bid?.face, total])
}

type Game = DiceGame<ShownReveal>

/** Why an action is not possible now, in words; null when it is. */
function reason({ view, refusal }: Pick<Game, 'view' | 'refusal'>, action: BidAction): string | null {
  if (lineState.value !== 'open') return t.value.reconnecting
  if (!view.value) return ''
  const refused = refusal(action)
  if (!refused) return null
  const acting = view.value.table.toAct
  if (acting.who === 'seats' && !isMyTurn.value) return text.value.notYours(participantIn(acting.seats[0])?.name ?? '')
  if (acting.who !== 'seats') return text.value.between
  return refusalText(refused.code, refused.detail) ?? refused.code
}

const step = (by: number, total: number) => {
  draft.value = { ...draft.value, quantity: Math.max(1, Math.min(total, draft.value.quantity + by)) }
}

function useBidKeys(may: (action: BidAction) => boolean, total: number): void {
  useTableKeys((event) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1, total)
    }
    const face = faces.find((one) => String(one) === event.key)
    if (face) draft.value = { ...draft.value, face }
    if (event.key === 'Enter' && !answersEnter(event.target) && may(draftBid())) void act(draftBid())
    if (event.key.toLowerCase() === 'l' && may({ type: 'call' })) void call()
  })
}

const draftBid = (): BidAction => ({ type: 'bid', ...draft.value })

export function BidControls({ game }: { game: Pick<Game, 'order' | 'view' | 'refusal' | 'preview'> }) {
  const table = game.view.value?.table ?? null
  useDraft(game.order, table)
  useBidKeys((action) => reason(game, action) === null, table?.total ?? 1)
  if (!table) return null
  const bid = draft.value
  const { bid: standing } = table
  const cannotBid = reason(game, draftBid())
  const cannotCall = reason(game, { type: 'call' })
  const why = isMyTurn.value ? (cannotBid ?? '') : (cannotCall ?? cannotBid ?? '')
  const first = table.round === 1 && isMyTurn.value
  return (
    <section class={isMyTurn.value ? 'panel controls mine' : 'panel controls'} aria-labelledby="bid-heading">
      <h2 id="bid-heading">{isMyTurn.value ? t.value.yourTurn : text.value.bidTitle}</h2>
      <p class="to-beat">
        {standing ? text.value.toBeat(participantIn(standing.seat)?.name ?? '', standing) : text.value.nothingBid}
      </p>
      <Stepper bid={bid} total={table.total} />
      <FacePicker order={game.order} bid={bid} />
      <p class="preview">{game.preview(bid)}</p>
      <ActButtons
        liar={{ words: text.value.liar, refused: cannotCall !== null }}
        move={{ words: text.value.bid(bid), action: draftBid(), refused: cannotBid !== null }}
      />
      <p class="why">{first && why === '' ? t.value.hint : why}</p>
    </section>
  )
}

function Stepper({ bid, total }: { bid: Bid; total: number }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: three parts of one number, not a form's fieldset.
    <div class="stepper" role="group" aria-label={text.value.quantity}>
      <Steady aria-label={text.value.less} off={bid.quantity <= 1} press={() => step(-1, total)}>
        −
      </Steady>
      <output aria-live="off">{bid.quantity}</output>
      <Steady aria-label={text.value.more} off={bid.quantity >= total} press={() => step(1, total)}>
        +
      </Steady>
    </div>
  )
}

function FacePicker({ order, bid }: { order: FaceOrder; bid: Bid }) {
  return (
    <fieldset class="faces">
      <legend class="unseen">{text.value.face}</legend>
      {order.map((face) => (
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
