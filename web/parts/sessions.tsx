/** Where somebody is signed in: each can be ended, or all (RULES 6.8). */
import type { Account } from '../../shared/contract.ts'
import { words } from '../i18n/account/index.ts'
import { call } from '../net/api.ts'
import { tell } from '../state/notice.ts'
import { enteredAs } from '../state/session.ts'

export function Sessions(props: { sessions: Account['sessions']; say(ms: number): string; changed(): Promise<void> }) {
  const { sessions, say, changed } = props
  const end = async (id: string) => {
    const answer = await call('DELETE /api/account/sessions/:id', undefined, { id })
    if (answer.ok) enteredAs(answer.value.person)
    else tell(answer.error, answer.detail)
    await changed()
  }
  const endAll = async () => {
    const answer = await call('DELETE /api/account/sessions')
    if (answer.ok) enteredAs(null)
    else tell(answer.error, answer.detail)
  }
  return (
    <section class="panel stack" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">{words.value.sessionsTitle}</h2>
      <ul class="devices" data-testid="sessions">
        {sessions.map(({ id, device, createdAt, current }) => (
          <li key={id}>
            <span>
              <b>{device || words.value.unknownDevice}</b>{' '}
              <small>
                {words.value.signedIn(say(createdAt))}
                {current && ` · ${words.value.thisDevice}`}
              </small>
            </span>
            <button
              type="button"
              aria-label={words.value.endOf(device || words.value.unknownDevice)}
              onClick={() => void end(id)}
            >
              {words.value.end}
            </button>
          </li>
        ))}
      </ul>
      <div class="row">
        <button type="button" onClick={() => void endAll()}>
          {words.value.everywhere}
        </button>
      </div>
    </section>
  )
}
