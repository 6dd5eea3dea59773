/** Asks whether to give up (RULES 1.5). */
import { feel } from '../i18n/feel/index.ts'
import { send } from '../state/room.ts'
import { Dialog } from './dialog.tsx'

export function ResignDialog({ close }: { close(): void }) {
  const resign = () => {
    close()
    void send({ type: 'resign' })
  }
  return (
    <Dialog title={feel.value.resignTitle} close={close}>
      <p>{feel.value.resignText}</p>
      <div class="row">
        <button type="button" class="danger" onClick={resign}>
          {feel.value.resignYes}
        </button>
        <button type="button" onClick={close}>
          {feel.value.cancel}
        </button>
      </div>
    </Dialog>
  )
}
