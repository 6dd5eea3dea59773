/** The way out: typed, not clicked, because nothing brings an account back. */
import { words } from '../i18n/account/index.ts'
import { call } from '../net/api.ts'
import { tell } from '../state/notice.ts'
import { enteredAs, me } from '../state/session.ts'
import { OwnPassword, SecretForm } from './secrets.tsx'

export function DeleteBox() {
  const person = me.value
  if (!person) return null
  const registered = person.username !== null
  const remove = async (typed: (name: string) => string) => {
    const password = registered ? { password: typed('password') } : {}
    const answer = await call('POST /api/account/delete', { name: typed('confirm'), ...password })
    if (answer.ok) enteredAs(null)
    else tell(answer.error, answer.detail)
    return answer.ok
  }
  return (
    <SecretForm
      title={words.value.deleteTitle}
      text={words.value.deleteText}
      button={words.value.deleteButton}
      look="danger"
      submit={remove}
    >
      <label>
        {words.value.deleteConfirm(person.name)}
        <input name="confirm" required maxLength={40} autocomplete="off" />
      </label>
      {registered && <OwnPassword />}
    </SecretForm>
  )
}
