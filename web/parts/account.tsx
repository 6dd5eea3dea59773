/** Register and sign in, in one small dialog; who is signed in, in one small button. */
import { signal } from '@preact/signals'
import { useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { reconnect } from '../state/room.ts'
import { identify, me, signOut } from '../state/session.ts'
import { Dialog } from './dialog.tsx'

/** Which form is open. */
export const accountForm = signal<'register' | 'sign-in' | null>(null)

/** The dialog, where one is open. */
export function AccountDialog() {
  const how = accountForm.value
  const [busy, setBusy] = useState(false)
  if (!how) return null
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    setBusy(true)
    const done = await identify(how, String(form.get('username')), String(form.get('password')))
    setBusy(false)
    if (!done) return
    accountForm.value = null
    reconnect()
  }
  const title = how === 'register' ? t.value.register : t.value.signIn
  return (
    <Dialog
      title={title}
      close={() => {
        accountForm.value = null
      }}
    >
      <form class="stack" onSubmit={submit}>
        <label>
          {t.value.username}
          <input name="username" required maxLength={40} autocomplete="username" />
        </label>
        <label>
          {t.value.password}
          <input
            name="password"
            type="password"
            required
            minLength={how === 'register' ? 8 : 1}
            autocomplete={how === 'register' ? 'new-password' : 'current-password'}
          />
          {how === 'register' && <small>{t.value.passwordRule}</small>}
        </label>
        <div class="row">
          <button type="submit" class="primary" disabled={busy}>
            {title}
          </button>
          <button
            type="button"
            onClick={() => {
              accountForm.value = how === 'register' ? 'sign-in' : 'register'
            }}
          >
            {how === 'register' ? t.value.signIn : t.value.register}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** *Register to play with friends*, for whoever is not registered (RULES 6.2). */
export function RegisterOffer({ look }: { look: 'primary' | 'plain' | '' }) {
  if (me.value?.username) return null
  return (
    <button
      type="button"
      class={look}
      onClick={() => {
        accountForm.value = 'register'
      }}
    >
      {t.value.registerToPlay}
    </button>
  )
}

/** Who this browser is, with the way in or out. */
export function AccountButtons() {
  const person = me.value
  if (person?.username)
    return (
      <span class="row account">
        <b>{person.username}</b>
        <button
          type="button"
          class="plain"
          onClick={async () => {
            await signOut()
            reconnect()
          }}
        >
          {t.value.signOut}
        </button>
      </span>
    )
  return (
    <span class="row account">
      {person && (
        <span>
          {person.name} <small>({t.value.guestMark})</small>
        </span>
      )}
      <button
        type="button"
        class="plain"
        onClick={() => {
          accountForm.value = 'sign-in'
        }}
      >
        {t.value.signIn}
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => {
          accountForm.value = 'register'
        }}
      >
        {t.value.register}
      </button>
    </span>
  )
}
