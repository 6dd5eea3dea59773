/** One's own account: name, password, ways in, devices, data, and the way out (RULES 6.1, 6.8). */
import { useCallback, useEffect, useState } from 'preact/hooks'
import type { Account } from '../../shared/contract.ts'
import { words } from '../i18n/account/index.ts'
import { day } from '../i18n/format.ts'
import { t } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { canUsePasskeys } from '../net/passkey.ts'
import { RegisterOffer, showForm } from '../parts/account.tsx'
import { DeleteBox } from '../parts/delete-account.tsx'
import { Frame } from '../parts/frame.tsx'
import { Passkeys } from '../parts/passkeys.tsx'
import { NameForm, PasswordForm, RecoveryBox } from '../parts/secrets.tsx'
import { Sessions } from '../parts/sessions.tsx'
import { tell } from '../state/notice.ts'
import { go } from '../state/route.ts'
import { me } from '../state/session.ts'

export function AccountPage() {
  const [account, setAccount] = useState<Account | null>(null)
  const person = me.value?.id
  const load = useCallback(async () => {
    const answer = await call('GET /api/account')
    if (answer.ok) setAccount(answer.value)
    else {
      setAccount(null)
      if (answer.error !== 'signed-out') tell(answer.error, answer.detail)
    }
  }, [])
  useEffect(() => void load(), [load, person, me.value?.username])
  return (
    <Frame title={words.value.title}>
      {me.value === null && <SignedOut />}
      {me.value && account && <Inside account={account} load={load} />}
    </Frame>
  )
}

function SignedOut() {
  return (
    <section class="panel stack">
      <p>{words.value.signedOut}</p>
      <div class="row">
        <button type="button" class="primary" onClick={showForm('sign-in')}>
          {t.value.signIn}
        </button>
      </div>
    </section>
  )
}

function Inside({ account, load }: { account: Account; load(): Promise<void> }) {
  const { username } = account.person
  return (
    <>
      {username === null ? <Guest /> : <About account={account} username={username} />}
      <NameForm />
      {username !== null && (
        <>
          <PasswordForm done={load} />
          <RecoveryBox />
          {canUsePasskeys() && <Passkeys passkeys={account.passkeys} say={day} changed={load} />}
        </>
      )}
      <Sessions sessions={account.sessions} say={day} changed={load} />
      <section class="panel stack" aria-labelledby="export-heading">
        <h2 id="export-heading">{words.value.exportTitle}</h2>
        <p>{words.value.exportText}</p>
        <p>
          <a class="button" href="/api/account/export" download="liars-table.json">
            {words.value.exportButton}
          </a>
        </p>
      </section>
      <DeleteBox />
    </>
  )
}

function Guest() {
  return (
    <section class="panel stack">
      <p>{words.value.guest}</p>
      <div class="row">
        <RegisterOffer look="primary" />
      </div>
    </section>
  )
}

function About({ account, username }: { account: Account; username: string }) {
  return (
    <p class="row">
      <b>{username}</b> <span>{words.value.since(day(account.createdAt))}</span>
      <button type="button" class="plain" onClick={() => go(`/player/${encodeURIComponent(username)}`)}>
        {words.value.publicPage}
      </button>
    </p>
  )
}
