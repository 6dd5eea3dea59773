/** The whole table in sentences, for who listens to it: whose turn, what stands, everybody's counts, the own hand (UX, for everybody). */
import { screenOf } from '../games/loaded.ts'
import { feel } from '../i18n/feel/index.ts'
import { listed } from '../i18n/format.ts'
import { nameOf } from '../state/announce.ts'
import { isMyTurn, now, participantIn, seating, table } from '../state/room.ts'
import { botMark } from './players.tsx'

/** Whose turn it is, in a sentence. */
function whoActs(): string {
  if (isMyTurn.value) return feel.value.yourTurn
  const acting = table.value?.toAct
  if (now.value?.phase !== 'playing' || acting?.who !== 'seats') return feel.value.inBreak
  return feel.value.turnOf(listed(acting.seats.map(nameOf)))
}

/** A name, and how well a bot of that name plays. */
function who(seat: number): string {
  const one = participantIn(seat)
  return one ? [one.name, botMark(one)].filter(Boolean).join(' ') : ''
}

function lines(): string[] {
  const room = seating.value
  const seats = table.value?.seats
  if (!room || !seats) return []
  const { stands, ownHand, kind } = screenOf(room.game)
  const holds = kind === 'dice' ? feel.value.holdsDice : feel.value.holdsCards
  const held = seats.map((one, seat) => (one.alive ? holds(who(seat), one.holding) : feel.value.isOut(who(seat))))
  return [whoActs(), ...stands(), ...held, ownHand()].filter((line) => line !== '')
}

export function InWords() {
  return (
    <details class="in-words">
      <summary>{feel.value.inWords}</summary>
      <ul>
        {lines().map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
