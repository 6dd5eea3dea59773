/** Notices on screen, and the two live regions. */
import { meaning } from '../i18n/index.ts'
import { dialogs, explainers, type Notice, notice } from '../state/notice.ts'
import { polite, urgent } from '../state/speech.ts'

function sentence({ code, detail = {} }: Notice): string {
  for (const explain of explainers.value) {
    const said = explain(code, detail)
    if (said !== null) return said
  }
  return meaning(code, detail)
}

/** The notice of the moment. While a dialog is open it stands there: what is outside is behind its veil, and silent. */
export function NoticeBox() {
  const shown = notice.value
  const text = shown && sentence(shown)
  return (
    <div class="notice" role="alert" data-testid="notice">
      {text && <p key={shown?.key}>{text}</p>}
    </div>
  )
}

export function Notices() {
  return (
    <>
      {dialogs.value === 0 && <NoticeBox />}
      <p class="unseen" role="status" data-testid="polite">
        {polite.value}
      </p>
      <p class="unseen" aria-live="assertive" data-testid="urgent">
        {urgent.value}
      </p>
    </>
  )
}
