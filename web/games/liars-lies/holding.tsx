/** A player's dice on their card: one's own face up, the others' as a count, with the bid that stands. */
import { Cup, Die } from '../../parts/die.tsx'
import { mySeat } from '../../state/room.ts'
import { en } from './text.ts'
import { liesHand, liesTable } from './view.ts'

export function Holding({ seat }: { seat: number }) {
  const table = liesTable.value
  if (!table) return null
  const count = table.seats[seat]?.holding ?? 0
  const bid = table.bid?.seat === seat ? table.bid : null
  const own = seat === mySeat.value && liesHand.value
  return (
    <div class="holding">
      {own ? (
        // biome-ignore lint/a11y/useSemanticElements: a group of pictures is not a form.
        <div
          class="dice-row"
          role="group"
          aria-label={en.ownDice}
          data-testid="own-dice"
          data-dice={JSON.stringify(own.dice)}
        >
          {own.dice.map((value, index) => (
            <Die key={index} value={value} index={index} />
          ))}
        </div>
      ) : (
        <span title={en.diceOf(count)}>
          <Cup count={count} />
          <span class="unseen">{en.diceOf(count)}</span>
        </span>
      )}
      <span class={bid ? 'bid-badge' : 'bid-badge none'} data-testid={bid ? 'bid' : undefined}>
        {bid ? en.said(bid) : ''}
        {bid?.byClock && <small>{en.byClock}</small>}
      </span>
    </div>
  )
}
