/** What a table asks and tells in dialogs: whether to give up, and which keys there are. */
import { screenOf } from '../games/loaded.ts'
import { t } from '../i18n/table/index.ts'
import { asksFirst, keepAsksFirst } from '../state/habits.ts'
import { seating, send } from '../state/room.ts'
import { Dialog } from './dialog.tsx'

export function ResignDialog({ close }: { close(): void }) {
  const resign = () => {
    close()
    void send({ type: 'resign' })
  }
  return (
    <Dialog title={t.value.resignTitle} close={close}>
      <p>{t.value.resignText}</p>
      <div class="row">
        <button type="button" class="danger" onClick={resign}>
          {t.value.resignYes}
        </button>
        <button type="button" onClick={close}>
          {t.value.cancel}
        </button>
      </div>
    </Dialog>
  )
}

export function KeysDialog({ close }: { close(): void }) {
  const gameKeys = seating.value ? screenOf(seating.value.game).keys() : []
  return (
    <Dialog title={t.value.keys} close={close}>
      <dl class="keys">
        {[...gameKeys, ...t.value.keyHelp].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={asksFirst.value}
          onChange={({ currentTarget }) => keepAsksFirst(currentTarget.checked)}
        />
        {t.value.askFirst}
      </label>
    </Dialog>
  )
}
