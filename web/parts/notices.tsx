/** Notices on screen, and the two live regions. */
import { meaning } from '../i18n/index.ts'
import { explain, notice } from '../state/notice.ts'
import { polite, urgent } from '../state/speech.ts'

export function Notices() {
  const shown = notice.value
  const text = shown && (explain.value?.(shown.code, shown.detail ?? {}) ?? meaning(shown.code, shown.detail))
  return (
    <>
      <div class="notice" role="alert" data-testid="notice">
        {text && <p key={shown?.key}>{text}</p>}
      </div>
      <p class="unseen" role="status" data-testid="polite">
        {polite.value}
      </p>
      <p class="unseen" aria-live="assertive" data-testid="urgent">
        {urgent.value}
      </p>
    </>
  )
}
