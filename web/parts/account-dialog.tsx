/** Register, sign in, or come back with the recovery code: one small dialog. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { words } from '../i18n/account/index.ts'
import { t } from '../i18n/index.ts'
import { canUsePasskeys, enterWithPasskey } from '../net/passkey.ts'
import { identify, type Way } from '../state/identity.ts'
import { tell } from '../state/notice.ts'
import { becomeOther, enteredAs, me } from '../state/session.ts'
import { showForm } from './account.tsx'
import { Dialog } from './dialog.tsx'
import { RecoveryCode } from './recovery-code.tsx'

const titles = (): { [W in Way]: string } => ({
  register: t.value.register,
  'sign-in': t.value.signIn,
  recover: words.value.recoverTitle,
})

export function AccountForms({ way, close }: { way: Way; close(): void }) {
  const [busy, setBusy] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  if (code !== null)
    return (
      <Dialog title={words.value.codeTitle} close={close} key="code">
        <RecoveryCode name={me.value?.name ?? ''} code={code} done={close} />
      </Dialog>
    )
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    const [username, password, typed] = ['username', 'password', 'code'].map((name) => String(form.get(name) ?? ''))
    const before = me.value
    setBusy(true)
    const entered = await identify(way, { username: username ?? '', password: password ?? '', code: typed ?? '' })
    setBusy(false)
    if (!entered) return
    // Who registers as the guest they are keeps the line to the table; the room has heard of it (RULES 6.8).
    if (me.value?.id !== before?.id) becomeOther()
    if (entered.recovery === null) close()
    else setCode(entered.recovery)
  }
  return (
    <Dialog title={titles()[way]} close={close} key="forms">
      <form class="stack" onSubmit={submit}>
        {way === 'recover' && <p>{words.value.recoverHint}</p>}
        <Fields way={way} />
        <div class="row">
          <button type="submit" class="primary" disabled={busy}>
            {titles()[way]}
          </button>
          <OtherWays way={way} close={close} />
        </div>
      </form>
    </Dialog>
  )
}

function Fields({ way }: { way: Way }) {
  const fresh = way !== 'sign-in'
  return (
    <>
      <label>
        {words.value.username}
        <input name="username" required maxLength={40} autocomplete="username" />
      </label>
      {way === 'recover' && (
        <label>
          {words.value.code}
          <input
            name="code"
            required
            maxLength={60}
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
          />
        </label>
      )}
      <label>
        {way === 'recover' ? words.value.newPassword : words.value.password}
        <input
          name="password"
          type="password"
          required
          minLength={fresh ? 8 : 1}
          autocomplete={fresh ? 'new-password' : 'current-password'}
        />
        {fresh && <small>{words.value.passwordRule}</small>}
      </label>
    </>
  )
}

function OtherWays({ way, close }: { way: Way; close(): void }): ComponentChildren {
  if (way !== 'sign-in')
    return (
      <button type="button" onClick={showForm('sign-in')}>
        {t.value.signIn}
      </button>
    )
  const passkey = async () => {
    const answer = await enterWithPasskey()
    if (!answer.ok) return tell(answer.error, answer.detail)
    enteredAs(answer.value.person)
    becomeOther()
    close()
  }
  return (
    <>
      <button type="button" onClick={showForm('register')}>
        {t.value.register}
      </button>
      {canUsePasskeys() && (
        <button type="button" onClick={() => void passkey()}>
          {words.value.withPasskey}
        </button>
      )}
      <button type="button" class="plain" onClick={showForm('recover')}>
        {words.value.forgot}
      </button>
    </>
  )
}
