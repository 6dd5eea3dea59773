/** Turns what happens at the table into sentences, and the page's title into a bell. */
import { effect } from '@preact/signals'
import { loadScreen } from '../games/index.ts'
import { listed } from '../i18n/format.ts'
import { t } from '../i18n/table/index.ts'
import { events, isMyTurn, now, participantIn, result, seating } from './room.ts'
import { interrupt, say } from './say.ts'

export const nameOf = (seat: number): string => participantIn(seat)?.name ?? ''

/** Speaks events and turns. Returns how to stop. */
export function announce(): () => void {
  const stopEvents = effect(() => {
    // Read first, whatever the room: an effect runs again only for what it has read.
    const happened = events.value
    const room = seating.peek()
    if (!room) return
    // The first may come before the game's words are there; later ones then wait their turn behind it.
    void loadScreen(room.game).then((screen) => {
      for (const event of happened) {
        if (event.type === 'call') interrupt(t.peek().liar)
        say(screen.sentence(event, nameOf))
        if (event.type === 'dealt') say(screen.ownHand())
      }
    })
  })
  let last = 0
  const stopTurn = effect(() => {
    const turn = now.value?.turn ?? 0
    if (!isMyTurn.value || turn === last) return
    last = turn
    interrupt(t.peek().yourTurn)
  })
  const stopEnd = effect(() => {
    const first = result.value?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? []
    // Behind the last round, whose sentences may still be on their way.
    const room = seating.peek()
    if (first.length > 0 && room) void loadScreen(room.game).then(() => say(t.peek().won(listed(first.map(nameOf)))))
  })
  return () => {
    stopEvents()
    stopTurn()
    stopEnd()
  }
}

function ring(mine: boolean): void {
  document.title = mine ? t.peek().yourTurnTitle(t.peek().brand) : t.peek().brand
  document.querySelector('link[rel=icon]')?.setAttribute('href', mine ? '/favicon-turn.svg' : '/favicon.svg')
}

/** *Your turn* in title and favicon while the page is in the background. Returns how to stop. */
export function watchTitle(): () => void {
  const draw = () => ring(isMyTurn.peek() && document.visibilityState === 'hidden')
  const stop = effect(() => {
    void [isMyTurn.value, t.value]
    draw()
  })
  document.addEventListener('visibilitychange', draw)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', draw)
    ring(false)
  }
}
