/** Name, password and recovery code, each in a form of its own. */
import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { words } from '../i18n/account/index.ts'
import { t } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { tell } from '../state/notice.ts'
import { rename } from '../state/rename.ts'
import { enteredAs, me } from '../state/session.ts'
import { RecoveryCode } from './recovery-code.tsx'

/** A section with a form. `submit` is given what was typed, by name, and says whether all went well: then the form is empty again. */
export function SecretForm(props: {
  title: string
  text?: string
  button: string
  look?: 'danger'
  submit(typed: (name: string) => string): Promise<boolean>
  children: ComponentChildren
}) {
  const { title, text, button, look = '', submit, children } = props
  const heading = useId()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(form instanceof HTMLFormElement)) return
    const data = new FormData(form)
    setBusy(true)
    const worked = await submit((name) => String(data.get(name) ?? ''))
    setBusy(false)
    setDone(worked)
    if (worked) form.reset()
  }
  return (
    <section class="panel" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <form class="stack" onSubmit={send}>
        {text && <p>{text}</p>}
        {children}
        <div class="row">
          <button type="submit" class={look} disabled={busy}>
            {button}
          </button>
          <span role="status">{done ? words.value.changed : ''}</span>
        </div>
      </form>
    </section>
  )
}

/** The password that is asked for again. */
export function OwnPassword({
  name = 'password',
  label = words.value.yourPassword,
}: {
  name?: string
  label?: string
}) {
  return (
    <label>
      {label}
      <input name={name} type="password" required autocomplete="current-password" />
    </label>
  )
}

export function NameForm() {
  const person = me.value
  return (
    <SecretForm
      title={words.value.nameTitle}
      {...(person?.username ? { text: words.value.nameHint } : {})}
      button={words.value.changeName}
      submit={(typed) => rename(typed('name'))}
    >
      <label>
        {t.value.yourName}
        <input
          key={person?.name}
          name="name"
          required
          maxLength={40}
          autocomplete="username"
          defaultValue={person?.name ?? ''}
        />
      </label>
    </SecretForm>
  )
}

export function PasswordForm({ done }: { done(): Promise<void> }) {
  const change = async (typed: (name: string) => string) => {
    const answer = await call('POST /api/account/password', { old: typed('old'), password: typed('fresh') })
    if (answer.ok) {
      enteredAs(answer.value.person)
      await done()
    } else tell(answer.error, answer.detail)
    return answer.ok
  }
  return (
    <SecretForm
      title={words.value.passwordTitle}
      text={words.value.passwordHint}
      button={words.value.changePassword}
      submit={change}
    >
      <OwnPassword name="old" label={words.value.oldPassword} />
      <label>
        {words.value.newPassword}
        <input name="fresh" type="password" required minLength={8} autocomplete="new-password" />
        <small>{words.value.passwordRule}</small>
      </label>
    </SecretForm>
  )
}

export function RecoveryBox() {
  const [code, setCode] = useState<string | null>(null)
  const heading = useId()
  if (code !== null)
    return (
      <section class="panel" aria-labelledby={heading}>
        <h2 id={heading}>{words.value.codeTitle}</h2>
        <RecoveryCode name={me.value?.name ?? ''} code={code} done={() => setCode(null)} />
      </section>
    )
  const renew = async (typed: (name: string) => string) => {
    const answer = await call('POST /api/account/recovery', { password: typed('password') })
    if (answer.ok) setCode(answer.value.recovery)
    else tell(answer.error, answer.detail)
    return answer.ok
  }
  return (
    <SecretForm
      title={words.value.recoveryTitle}
      text={words.value.recoveryText}
      button={words.value.renew}
      submit={renew}
    >
      <OwnPassword />
    </SecretForm>
  )
}
