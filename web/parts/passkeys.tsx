/** Passkeys: those there are, and one more of this device. */
import type { Account } from '../../shared/contract.ts'
import { words } from '../i18n/account/index.ts'
import { call } from '../net/api.ts'
import { addPasskey } from '../net/passkey.ts'
import { tell } from '../state/notice.ts'
import { OwnPassword, SecretForm } from './secrets.tsx'

export function Passkeys(props: { passkeys: Account['passkeys']; say(ms: number): string; changed(): Promise<void> }) {
  const { passkeys, say, changed } = props
  const add = async (typed: (name: string) => string) => {
    const answer = await addPasskey(typed('password'))
    if (answer.ok) await changed()
    else tell(answer.error, answer.detail)
    return answer.ok
  }
  const remove = async (id: string) => {
    const answer = await call('DELETE /api/account/passkeys/:id', undefined, { id })
    if (!answer.ok) tell(answer.error, answer.detail)
    await changed()
  }
  return (
    <SecretForm
      title={words.value.passkeysTitle}
      text={words.value.passkeysText}
      button={words.value.addPasskey}
      submit={add}
    >
      <ul class="devices" data-testid="passkeys">
        {passkeys.length === 0 && <li>{words.value.noPasskeys}</li>}
        {passkeys.map(({ id, device, createdAt }) => (
          <li key={id}>
            <span>
              <b>{device || words.value.unknownDevice}</b> <small>{words.value.added(say(createdAt))}</small>
            </span>
            <button
              type="button"
              aria-label={words.value.removePasskey(device || words.value.unknownDevice)}
              onClick={() => void remove(id)}
            >
              {words.value.remove}
            </button>
          </li>
        ))}
      </ul>
      <OwnPassword />
    </SecretForm>
  )
}
