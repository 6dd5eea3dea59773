/** For those who watch: nothing to do but look, or to hurry bots that play on alone (RULES 1.12). */
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { seating, send, table } from '../state/room.ts'
import { TurnedAway } from './turned-away.tsx'

export function Watching() {
  const people = seating.value?.participants.filter((one) => one.person !== null) ?? []
  const anyHuman = people.some((one) => table.value?.seats[one.seat]?.alive)
  return (
    <section class="panel controls watching">
      <TurnedAway />
      <p>{t.value.spectating}</p>
      {!anyHuman && (
        <button type="button" onClick={() => void send({ type: 'skip' })}>
          {feel.value.skip}
        </button>
      )}
    </section>
  )
}
