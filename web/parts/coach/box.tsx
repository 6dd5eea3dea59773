/** What the coach says at the table: the odds beside the controls, and after a round what there is to learn. */
import { useEffect } from 'preact/hooks'
import { coachText } from '../../i18n/coach/index.ts'
import { mySeat, now, seating, table } from '../../state/room.ts'
import { lessons, oddsNow, startCoach } from './turns.ts'

export function CoachBox() {
  const kind = seating.value?.game
  useEffect(() => (kind ? startCoach(kind) : undefined), [kind])
  const alive = mySeat.value !== null && table.value?.seats[mySeat.value]?.alive
  const over = now.value?.phase === 'over'
  return (
    <>
      {alive && !over && (
        <section class="panel coach-odds" aria-label={coachText.value.title}>
          <p>{oddsNow() ?? coachText.value.waiting}</p>
        </section>
      )}
      <Lessons />
    </>
  )
}

function Lessons() {
  const { round, told } = lessons() ?? { round: 0, told: [] }
  const say = coachText.value
  return (
    <section class="panel coach-lessons" aria-labelledby="coach-heading">
      <h2 id="coach-heading">{told.length > 0 ? say.lessonsOf(round) : say.title}</h2>
      {told.length === 0 && <p>{say.noLessons}</p>}
      {told.length > 0 && (
        <ol>
          {told.map(([did, ...rest], at) => (
            <li key={at}>
              <b>{did}</b> {rest.join(' ')}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
