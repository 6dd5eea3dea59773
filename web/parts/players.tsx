/** The players around the table: light on whoever has to act, one's own hand in one's own card. */
import { useEffect, useRef } from 'preact/hooks'
import type { Participant } from '../../shared/protocol.ts'
import { screenOf } from '../games/loaded.ts'
import { ordinal, t } from '../i18n/table/index.ts'
import { mySeat, now, seating, table } from '../state/room.ts'
import { ReactionAt } from './reactions.tsx'

/** With more players than this, cards shrink to chips, and long lists scroll in a box of their own. */
export const crowd = 12

/** How well a bot plays, and how; '' for a person. */
export const botMark = ({ bot }: Participant): string =>
  bot ? `(${t.value.levels[bot.level]}, ${t.value.styles[bot.level]})` : ''

/** Seats as they are shown: one's own first, then clockwise. */
function inOrder(participants: Participant[]): Participant[] {
  const at = participants.findIndex((one) => one.seat === mySeat.value)
  return at < 0 ? participants : [...participants.slice(at), ...participants.slice(0, at)]
}

export function Players() {
  const room = seating.value
  if (!room) return null
  const many = room.participants.length > crowd
  const { Centre } = screenOf(room.game)
  return (
    <section class={many ? 'players many' : 'players'} aria-labelledby="players-heading">
      <h2 id="players-heading" class="unseen">
        {t.value.players}
      </h2>
      {now.value?.phase !== 'over' && <Centre />}
      <ul tabIndex={many ? 0 : undefined}>
        {inOrder(room.participants).map((one) => (
          <PlayerCard key={one.seat} one={one} many={many} />
        ))}
      </ul>
    </section>
  )
}

/** Brings a card into the middle of its list, and moves nothing else. */
function centre(card: HTMLElement): void {
  const list = card.parentElement
  if (!list) return
  const [inner, outer] = [card.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2
}

function PlayerCard({ one, many }: { one: Participant; many: boolean }) {
  const seat = table.value?.seats[one.seat]
  const acting = table.value?.toAct
  const turn = now.value?.phase === 'playing' && acting?.who === 'seats' && acting.seats.includes(one.seat)
  const own = one.seat === mySeat.value
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // A long table scrolls by itself to the one who acts; a short one, and the page, never move. One's own card is always in sight.
    if (turn && many && !own && card.current) centre(card.current)
  }, [turn, many, own])
  if (!seat || !seating.value) return null
  const { Holding, acting: doing, stillStands } = screenOf(seating.value.game)
  const standing = seat.alive || stillStands?.(one.seat)
  const agreed = now.value?.phase === 'break' && now.value.agreed.includes(one.seat)
  const classes = ['player', own ? 'own' : '', turn ? 'turn' : '', standing ? '' : 'out', one.connected ? '' : 'away']
  return (
    <li ref={card} class={classes.join(' ')} aria-current={turn ? 'true' : undefined}>
      <p class="name">
        <b>{one.name}</b>
        {own && <small>({t.value.youMark})</small>}
        {one.bot && <small>{botMark(one)}</small>}
        {one.kind === 'guest' && !own && <small>({t.value.guestMark})</small>}
      </p>
      {standing ? (
        <Holding seat={one.seat} many={many} />
      ) : (
        <p class="rank">{seat.rank === null ? t.value.out : t.value.outRank(ordinal(seat.rank))}</p>
      )}
      <ReactionAt seat={one.seat} />
      <p class="status">
        {turn ? (own ? t.value.yourTurn : many ? t.value.acting : doing(one.name)) : ''}
        {!turn && !one.connected && seat.alive ? t.value.reconnectingShort : ''}
        {agreed ? '✓' : ''}
      </p>
    </li>
  )
}
