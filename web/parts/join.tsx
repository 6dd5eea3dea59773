/** The way to a seat for somebody who is looking at a waiting room (RULES 5.3, 6.1). */
import { useEffect, useState } from 'preact/hooks'
import { friendlyName } from '../../shared/account/friendly-name.ts'
import type { RoomRefusal } from '../../shared/protocol.ts'
import { t } from '../i18n/waiting/index.ts'
import { continueMode } from '../state/habits.ts'
import { tell } from '../state/notice.ts'
import { rename } from '../state/rename.ts'
import { lineState, reconnect, seating, send, you } from '../state/room.ts'
import { ensurePerson, me } from '../state/session.ts'
import { withdraw } from '../state/turned-away.ts'
import { RegisterOffer } from './account.tsx'
import { TurnedAway } from './turned-away.tsx'

/** A name for who has none yet; it can be changed before it is used. */
const suggestion = () => friendlyName({ int: (below) => Math.floor(Math.random() * below) })

/** The invitation token behind `#`, which no server ever sees in an address (RULES 5.3). */
const inviteToken = (): string | undefined => /^#([0-9a-f]{32})$/.exec(location.hash)?.[1]

/** Takes the seat, and is ready: pressing the button is the consent to what the table shows. `refused` hears why not. */
async function sit(passcode: string, refused: (code: string) => void): Promise<void> {
  const invite = inviteToken()
  const mode = continueMode.value
  const ways = { ...(passcode ? { passcode } : {}), ...(invite ? { invite } : {}) }
  const seated = await send({ type: 'sit', mode, ...ways }, (code, detail) => {
    tell(code, detail)
    refused(code)
  })
  if (seated && you.value?.seat !== null) await send({ type: 'ready', ready: true })
}

/** Becomes somebody with this name, which may be empty for who has one already; the room has to learn of it by a new connection. False when that failed. */
async function becomePerson(wish: string): Promise<boolean> {
  const person = me.value
  if (person?.username || (person && (!wish || wish === person.name))) return true
  const done = person ? await rename(wish) : (await ensurePerson(wish || undefined)) !== null
  if (done) reconnect()
  return done
}

/** What stands between this reader and a seat. */
export function Join() {
  const room = seating.value
  const own = you.value
  if (!room || !own || own.seat !== null) return null
  if (own.applying) return <Applying />
  return own.seatRefusal === null ? <JoinForm /> : <Closed reason={own.seatRefusal} />
}

function JoinForm() {
  const person = me.value
  const [typed, setName] = useState<string | null>(null)
  const [suggested, suggest] = useState(suggestion)
  const [passcode, setPasscode] = useState('')
  const [wanted, setWanted] = useState(false)
  const [stale, setStale] = useState(false)
  const known = you.value?.person === (person?.id ?? null) && you.value?.name === (person?.name ?? null)
  const online = lineState.value === 'open'
  // The seat is asked for when the room knows who this is: after a new connection, if it took one.
  useEffect(() => {
    if (!wanted || !known || !online || !person) return
    setWanted(false)
    // An invitation that was renewed since admits nobody: then there is the passcode (RULES 5.3).
    void sit(passcode, (code) => setStale((was) => was || code === 'passcode-needed'))
  }, [wanted, known, online, person, passcode])
  const shown = typed ?? person?.name ?? suggested
  const join = async (event: SubmitEvent) => {
    event.preventDefault()
    if (await becomePerson((person ? (typed ?? '') : shown).trim())) setWanted(true)
    // Somebody may be registered under that very name.
    else if (!person) suggest(suggestion())
  }
  const needsCode = seating.value?.settings.joining === 'passcode' && (stale || !inviteToken())
  return (
    <form class="panel join" onSubmit={join}>
      <h2>{t.value.join}</h2>
      <TurnedAway />
      {!person?.username && (
        <label>
          {t.value.yourName}
          <input
            value={shown}
            maxLength={40}
            autocomplete="nickname"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
      )}
      {needsCode && <Passcode value={passcode} change={setPasscode} />}
      <button type="submit" class="primary" disabled={!online}>
        {shown.trim() ? t.value.joinAs(shown) : t.value.join}
      </button>
    </form>
  )
}

function Passcode({ value, change }: { value: string; change(next: string): void }) {
  return (
    <label>
      {t.value.passcodeLabel}
      <input
        inputMode="numeric"
        maxLength={4}
        required
        pattern="[0-9]{4}"
        value={value}
        onInput={({ currentTarget }) => change(currentTarget.value)}
      />
    </label>
  )
}

function Applying() {
  return (
    <section class="panel join">
      <p>{t.value.applying}</p>
      <button type="button" onClick={withdraw}>
        {t.value.withdraw}
      </button>
    </section>
  )
}

function Closed({ reason }: { reason: RoomRefusal }) {
  const helps = reason === 'guest-room' || reason === 'registered-only'
  return (
    <section class="panel join">
      <TurnedAway />
      <p>{t.value.refusals[reason]({})}</p>
      {helps && (
        <div class="row">
          <RegisterOffer look="primary" />
        </div>
      )}
      <p>{t.value.spectating}</p>
    </section>
  )
}
