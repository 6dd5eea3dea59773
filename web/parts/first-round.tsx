/** The guided first round: one sentence above the table that says what to do now; it never blocks anything. */
import { screenOf } from '../games/loaded.ts'
import { feel } from '../i18n/feel/index.ts'
import { endGuide, guided } from '../state/guided.ts'
import { isMyTurn, mySeat, now, seating, table } from '../state/room.ts'

/** Whether there is a bid or play to believe. */
function isClaimed(): boolean {
  const shown = table.value
  if (!shown) return false
  return ('bid' in shown && shown.bid !== null) || ('play' in shown && shown.play !== null)
}

/** What to say at this moment, and whether the first round is over. */
function step(): { text: string; done: boolean } {
  const room = seating.value
  const words = room && screenOf(room.game).kind === 'cards' ? feel.value.guideDeck : feel.value.guideDice
  if ((table.value?.round ?? 1) > 1 || now.value?.phase === 'over') return { text: feel.value.guideEnd, done: true }
  if (now.value?.phase !== 'playing') return { text: words.reveal, done: false }
  if (!isMyTurn.value) return { text: words.wait, done: false }
  return { text: isClaimed() ? words.answer : words.open, done: false }
}

export function FirstRound() {
  if (guided.value !== 'running' || mySeat.value === null) return null
  const { text, done } = step()
  return (
    <section class="panel first-round" aria-labelledby="guide-heading">
      <h2 id="guide-heading">{feel.value.guideTitle}</h2>
      <p aria-live="polite">{text}</p>
      <button type="button" class={done ? 'primary' : 'plain'} onClick={endGuide}>
        {done ? feel.value.guideDone : feel.value.guideSkip}
      </button>
    </section>
  )
}
