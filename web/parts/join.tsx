/** The way to a seat for somebody who is looking at a waiting room (RULES 5.3, 6.1). */
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { continueMode } from '../state/device.ts'
import { lineState, reconnect, seating, send, you } from '../state/room.ts'
import { inviteToken } from '../state/route.ts'
import { ensurePerson, me, rename } from '../state/session.ts'
import { accountForm } from './account.tsx'

/** Takes the seat, and is ready: pressing the button is the consent to what the table shows. */
async function sit(passcode: string): Promise<void> {
  const invite = inviteToken()
  const mode = continueMode.value
  const seated = await send({ type: 'sit', mode, ...(passcode ? { passcode } : {}), ...(invite ? { invite } : {}) })
  if (seated && you.value?.seat !== null) await send({ type: 'ready', ready: true })
}

export function Join() {
  const person = me.value
  const [name, setName] = useState('')
  const [passcode, setPasscode] = useState('')
  const [wanted, setWanted] = useState(false)
  const known = you.value?.person === (person?.id ?? null) && you.value?.name === (person?.name ?? null)
  const online = lineState.value === 'open'
  // A new or renamed person has to be known to the room first: the seat is asked for when the line is back.
  useEffect(() => {
    if (!wanted || !known || !online || !person) return
    setWanted(false)
    void sit(passcode)
  }, [wanted, known, online, person])
  const room = seating.value
  if (!room || you.value?.seat !== null) return null
  if (you.value.applying)
    return (
      <section class="panel join">
        <p>{t.value.applying}</p>
        <button type="button" onClick={() => void send({ type: 'withdraw' })}>
          {t.value.withdraw}
        </button>
      </section>
    )
  const registered = Boolean(person?.username)
  const closed = room.closedToOthers || (room.game === 'liars-lies' && !registered && !room.settings.guests)
  if (closed) return <Closed guestRoom={room.closedToOthers} />
  const join = async (event: SubmitEvent) => {
    event.preventDefault()
    const had = me.value
    const wish = name.trim()
    if (had && !had.username && wish && wish !== had.name) {
      if (!(await rename(wish))) return
      reconnect()
    } else if (!had) {
      if (!(await ensurePerson(wish || undefined))) return
      reconnect()
    }
    setWanted(true)
  }
  return (
    <form class="panel join" onSubmit={join}>
      <h2>{t.value.join}</h2>
      {!registered && (
        <label>
          {t.value.yourName}
          <input
            value={name || (person?.name ?? '')}
            maxLength={40}
            autocomplete="nickname"
            onInput={({ currentTarget }) => setName(currentTarget.value)}
          />
        </label>
      )}
      {room.settings.joining === 'passcode' && !inviteToken() && (
        <label>
          {t.value.passcodeLabel}
          <input
            inputMode="numeric"
            maxLength={4}
            required
            pattern="[0-9]{4}"
            value={passcode}
            onInput={({ currentTarget }) => setPasscode(currentTarget.value)}
          />
        </label>
      )}
      <button type="submit" class="primary" disabled={!online}>
        {name || person ? t.value.joinAs(name || (person?.name ?? '')) : t.value.join}
      </button>
    </form>
  )
}

function Closed({ guestRoom }: { guestRoom: boolean }) {
  return (
    <section class="panel join">
      <p>{guestRoom ? t.value.refusals['guest-room']({}) : t.value.refusals['registered-only']({})}</p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            accountForm.value = 'register'
          }}
        >
          {t.value.registerToPlay}
        </button>
      </div>
      <p>{t.value.spectating}</p>
    </section>
  )
}
