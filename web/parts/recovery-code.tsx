/** A recovery code, the once that it is shown: to be copied, saved, or written down. */
import { useMemo, useState } from 'preact/hooks'
import { words } from '../i18n/account/index.ts'
import { tell } from '../state/notice.ts'

export function RecoveryCode({ name, code, done }: { name: string; code: string; done(): void }) {
  const [copied, setCopied] = useState(false)
  const file = useMemo(() => {
    const text = words.value.codeFile(name, location.host, code)
    return URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  }, [name, code])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      tell('unavailable')
    }
  }
  return (
    <div class="stack">
      <p>{words.value.codeHint}</p>
      <output class="recovery" data-testid="recovery">
        {code}
      </output>
      <div class="row">
        {'clipboard' in navigator && (
          <button type="button" onClick={() => void copy()}>
            {copied ? words.value.copied : words.value.copy}
          </button>
        )}
        <a class="button" href={file} download="liars-table-recovery.txt">
          {words.value.download}
        </a>
        <button type="button" class="primary" onClick={done}>
          {words.value.kept}
        </button>
      </div>
    </div>
  )
}
