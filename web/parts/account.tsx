/** Who is here, in one small link; the ways in, in a dialog that is loaded when it is wanted. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { t } from '../i18n/index.ts'
import { loadAccountForms } from '../pages/loading.ts'
import type { Way } from '../state/identity.ts'
import { go } from '../state/route.ts'
import { becomeOther, me, signOut } from '../state/session.ts'
import { Later } from './later.tsx'

/** Which form is open. */
export const accountForm = signal<Way | null>(null)

/** What a press does that opens a form, or closes the one that is open. */
export const showForm = (way: Way | null) => () => {
  accountForm.value = way
}

/** The dialog, where one is open. */
export function AccountDialog() {
  const way = accountForm.value
  return way && <Later load={loadAccountForms} props={{ way, close: showForm(null) }} meanwhile={null} />
}

/** *Register to play with friends*, for whoever is not registered (RULES 6.2). */
export function RegisterOffer({ look }: { look: 'primary' | 'plain' | '' }) {
  if (me.value?.username) return null
  return (
    <button type="button" class={look} onClick={showForm('register')}>
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
        <AccountLink>
          <b>{person.username}</b>
        </AccountLink>
        <button type="button" class="plain" onClick={() => void signOut().then(becomeOther)}>
          {t.value.signOut}
        </button>
      </span>
    )
  return (
    <span class="row account">
      {person && (
        <AccountLink>
          {person.name} <small>({t.value.guestMark})</small>
        </AccountLink>
      )}
      <button type="button" class="plain" onClick={showForm('sign-in')}>
        {t.value.signIn}
      </button>
      <button type="button" class="plain" onClick={showForm('register')}>
        {t.value.register}
      </button>
    </span>
  )
}

function AccountLink({ children }: { children: ComponentChildren }) {
  return (
    <a
      href="/account"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        go('/account')
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="8" r="4.5" />
        <path d="M3.5 22a8.5 8.5 0 0 1 17 0z" />
      </svg>
      <span>{children}</span>
    </a>
  )
}
