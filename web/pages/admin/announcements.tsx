/** What everybody is told, and until when. */
import { words } from '../../i18n/admin/index.ts'
import { call } from '../../net/api.ts'
import { moment, perform, useLoaded } from './acting.tsx'

export function Announcements() {
  const loaded = useLoaded(() => call('GET /api/admin/announcements'))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = event.currentTarget
    if (!(form instanceof HTMLFormElement)) return
    const given = new FormData(form)
    const act = { type: 'announce' as const, text: String(given.get('text')), hours: Number(given.get('hours')) }
    if (await perform(act)) form.reset()
  }
  return (
    <>
      <form class="stack panel" onSubmit={submit}>
        <label>
          {words.value.announceText}
          <input name="text" required maxLength={500} />
        </label>
        <label>
          {words.value.hours}
          <input name="hours" type="number" required min={1} max={720} defaultValue={2} />
        </label>
        <button type="submit" class="primary">
          {words.value.announceNow}
        </button>
      </form>
      {loaded?.announcements.length === 0 && <p>{words.value.noAnnouncements}</p>}
      {loaded?.announcements.map((one) => (
        <section class="panel" key={one.id}>
          <p>{one.text}</p>
          <div class="row">
            <small>{words.value.until(moment(one.until))}</small>
            <button type="button" onClick={() => perform({ type: 'withdraw', announcement: one.id })}>
              {words.value.withdraw}
            </button>
          </div>
        </section>
      ))}
    </>
  )
}
