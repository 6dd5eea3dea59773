/** What finishing orders would change: to try, never sent (RULES 6.7, C-58). */

import { useState } from 'preact/hooks'
import { changesBySeat, startRating } from '../../shared/elo.ts'
import type { Seat } from '../../shared/game.ts'
import { ordinal } from '../i18n/format.ts'
import { words } from '../i18n/pages/index.ts'
import { participantIn, seating, table } from '../state/room.ts'
import { Change, rounded } from './change.tsx'
import { Dialog } from './dialog.tsx'
import { inTriedOrder, moved } from './order.ts'

export function PreviewDialog({ close }: { close(): void }) {
  const [arranged, setArranged] = useState<Seat[]>([])
  const [sharing, setSharing] = useState<Seat[]>([])
  const ratings = seating.value?.ratings
  const ranks = table.value?.seats.map((one) => one.rank)
  if (!ratings || !ranks) return null
  const order = inTriedOrder(ranks, arranged, sharing)
  const tried = ranks.map((_, seat) => order.find((one) => one.seat === seat)?.rank ?? null)
  const changes = changesBySeat(ratings, tried)
  const alone = (seat: Seat) => sharing.filter((one) => one !== seat)
  const move = (seat: Seat, by: 1 | -1) => {
    setArranged(moved(order, seat, by))
    setSharing(alone(seat))
  }
  const share = (seat: Seat) => setSharing(sharing.includes(seat) ? alone(seat) : [...sharing, seat])
  const loose = order.filter((one) => !one.fixed)
  return (
    <Dialog title={words.value.preview} close={close}>
      <p>{words.value.previewHow}</p>
      <ol class="preview-order" data-testid="preview">
        {order.map(({ seat, rank, fixed, shares }) => {
          const name = participantIn(seat)?.name ?? ''
          const [isFirst, isLast] = [seat === loose[0]?.seat, seat === loose.at(-1)?.seat]
          return (
            <li key={seat} data-seat={seat} data-change={changes[seat] ?? ''}>
              <b>{ordinal(rank)}</b>
              <span class="who">
                {name} <small>{rounded(ratings[seat] ?? startRating)}</small>
              </span>
              <span>
                <Change change={changes[seat]} />
              </span>
              {fixed ? (
                <small>{words.value.previewFixed}</small>
              ) : (
                <Places
                  {...{ name, isFirst, isLast, shares }}
                  move={(by) => move(seat, by)}
                  share={() => share(seat)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}

interface Placing {
  name: string
  isFirst: boolean
  isLast: boolean
  /** Whether it shares the rank above (RULES 1.6). */
  shares: boolean
  move(by: 1 | -1): void
  share(): void
}
function Places({ name, isFirst, isLast, shares, move, share }: Placing) {
  const { up, shares: sharesRank, down } = words.value
  return (
    <span class="row">
      <button type="button" aria-label={up(name)} disabled={isFirst} onClick={() => move(-1)}>
        ↑
      </button>
      <button type="button" aria-label={sharesRank(name)} aria-pressed={shares} disabled={isFirst} onClick={share}>
        =
      </button>
      <button type="button" aria-label={down(name)} disabled={isLast} onClick={() => move(1)}>
        ↓
      </button>
    </span>
  )
}
