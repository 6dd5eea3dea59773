/** A player's dice on their card: one's own face up, the others' under a cup; all in sight while a round is looked at. */
import type { Die as Value } from '../../../shared/pieces/dice.ts'
import { mySeat } from '../../state/room.ts'
import { Cup, Die } from '../die.tsx'
import { buildUp } from './build-up.ts'
import { BidFigure, lifted } from './centre.tsx'
import type { DiceGame, ShownReveal } from './game.ts'
import { text } from './text/index.ts'

/** More dice than this are drawn smaller, so that the card keeps its size. */
const roomy = 5

export function Hand<R extends ShownReveal>(props: { game: DiceGame<R>; seat: number; many: boolean }) {
  const { game, seat, many } = props
  const view = game.view.value
  if (!view) return null
  const { table } = view
  const reveal = lifted(game)
  const bid = table.bid?.seat === seat ? table.bid : null
  const open = game.handAt(seat)
  const shown = reveal?.hands[seat] ?? []
  return (
    <div class="holding">
      {reveal && shown.length > 0 && !many ? (
        <Lifted reveal={reveal} counted={game.counted(reveal)} seat={seat} key={reveal.round} />
      ) : open ? (
        <OpenDice dice={open.dice} own={seat === mySeat.value} />
      ) : (
        <Covered count={table.seats[seat]?.holding ?? 0} />
      )}
      <span class={bid ? 'bid-badge' : 'bid-badge none'} data-testid={bid ? 'bid' : undefined}>
        {bid && <BidFigure bid={bid} />}
        {bid?.byClock && <small>{text.value.byClock}</small>}
      </span>
    </div>
  )
}

function OpenDice({ dice, own }: { dice: Value[]; own: boolean }) {
  const label = own ? text.value.ownDice : text.value.dice
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures is not a form.
    <div
      class={dice.length > roomy ? 'dice-row small' : 'dice-row'}
      role="group"
      aria-label={label}
      data-testid={own ? 'own-dice' : undefined}
      data-dice={JSON.stringify(dice)}
    >
      {dice.map((value, index) => (
        <Die key={index} value={value} index={index} />
      ))}
    </div>
  )
}

function Covered({ count }: { count: number }) {
  return (
    <span title={text.value.diceOf(count)}>
      <Cup count={count} />
      <span class="unseen">{text.value.diceOf(count)}</span>
    </span>
  )
}

/** A hand as its cup comes off. The table below tells the same in words. */
function Lifted({ reveal, counted, seat }: { reveal: ShownReveal; counted: readonly Value[]; seat: number }) {
  const times = buildUp(reveal, counted).at[seat] ?? []
  const dice = reveal.hands[seat] ?? []
  return (
    <div class={dice.length > roomy ? 'dice-row lifted small' : 'dice-row lifted'}>
      <span class="lid" style={{ '--at': `${times[0] ?? 0}ms` }} aria-hidden="true">
        <Cup count={null} />
      </span>
      {dice.map((value, index) => (
        <Die key={index} value={value} mark={counted.includes(value) ? 'counted' : 'other'} at={times[index] ?? 0} />
      ))}
    </div>
  )
}
