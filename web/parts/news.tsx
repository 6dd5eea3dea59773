/** What the admins announce, on every page until it is over or the reader closes it. */
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Announcement } from '../../shared/admin/contract.ts'
import { t } from '../i18n/index.ts'
import { call } from '../net/api.ts'

const every = 5 * 60_000
const announced = signal<Announcement[]>([])
/** Closed in this tab, by id. */
const closed = signal<readonly number[]>([])

async function load(): Promise<void> {
  if (document.visibilityState !== 'visible') return
  const answer = await call('GET /api/announcements')
  if (answer.ok) announced.value = answer.value.announcements
}

export function News() {
  useEffect(() => {
    void load()
    const timer = setInterval(load, every)
    return () => clearInterval(timer)
  }, [])
  const shown = announced.value.filter((one) => !closed.value.includes(one.id))
  return (
    <div class="news" role="status">
      {shown.map((one) => (
        <p key={one.id} class="row">
          <span>{one.text}</span>
          <button
            type="button"
            class="plain"
            onClick={() => {
              closed.value = [...closed.value, one.id]
            }}
          >
            {t.value.close}
          </button>
        </p>
      ))}
    </div>
  )
}
