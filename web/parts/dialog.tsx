/** A modal dialog on the browser's own element: focus stays in, Escape closes. */
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { dialogs } from '../state/notice.ts'
import { NoticeBox } from './notices.tsx'

export function Dialog({ title, close, children }: { title: string; close(): void; children: ComponentChildren }) {
  const box = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    box.current?.showModal()
    dialogs.value += 1
    return () => {
      dialogs.value -= 1
    }
  }, [])
  return (
    <dialog ref={box} aria-labelledby={heading} onClose={close}>
      <header>
        <h2 id={heading}>{title}</h2>
        <button type="button" class="plain" onClick={() => box.current?.close()}>
          {t.value.close}
        </button>
      </header>
      {children}
      <NoticeBox />
    </dialog>
  )
}
