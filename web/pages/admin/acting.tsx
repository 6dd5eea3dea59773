/** How the admin page loads and acts: what a route says, again after each act, and the one form that asks for a reason. */
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { AdminAct } from '../../../shared/admin/contract.ts'
import { words } from '../../i18n/admin/index.ts'
import { t } from '../../i18n/index.ts'
import { type Answer, call } from '../../net/api.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { tell } from '../../state/notice.ts'
import { say } from '../../state/say.ts'

/** Rises with every act, so that what is shown is asked for again. */
export const acts = signal(0)

/** What a route answers: again after each act and whenever `key` changes. Null until then; a refusal is told. */
export function useLoaded<T>(load: () => Promise<Answer<T>>, key = ''): T | null {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    let wanted = true
    void load().then((answer) => {
      if (!wanted) return
      if (answer.ok) setValue(answer.value)
      else tell(answer.error, answer.detail)
    })
    return () => {
      wanted = false
    }
  }, [key, acts.value])
  return value
}

/** Does something as an admin; whether it worked. */
export async function perform(act: AdminAct): Promise<boolean> {
  const answer = await call('POST /api/admin/acts', act)
  if (answer.ok) {
    say(words.value.done)
    acts.value += 1
  } else tell(answer.error, answer.detail)
  return answer.ok
}

/** A moment in the reader's words. */
export const moment = (ms: number): string =>
  new Intl.DateTimeFormat(t.value.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms)

export interface Asked {
  title: string
  hint: string
  fields: readonly ('name' | 'days' | 'reason')[]
  act(given: { name: string; days: number; reason: string }): AdminAct
}

/** Asks for what an act needs, and does it. */
export function ActDialog({ asked, close }: { asked: Asked; close(): void }) {
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!(event.currentTarget instanceof HTMLFormElement)) return
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    if (await perform(asked.act({ name: text('name'), days: Number(text('days')), reason: text('reason') }))) close()
  }
  const has = (field: Asked['fields'][number]) => asked.fields.includes(field)
  return (
    <Dialog title={asked.title} close={close}>
      <form class="stack" onSubmit={submit}>
        <p>{asked.hint}</p>
        {has('name') && (
          <label>
            {words.value.newName}
            <input name="name" required maxLength={40} />
          </label>
        )}
        {has('days') && (
          <label>
            {words.value.days}
            <input name="days" type="number" required min={1} max={36500} defaultValue={7} />
          </label>
        )}
        {has('reason') && (
          <label>
            {words.value.reason}
            <input name="reason" required maxLength={300} />
          </label>
        )}
        <button type="submit" class="primary">
          {asked.title}
        </button>
      </form>
    </Dialog>
  )
}
