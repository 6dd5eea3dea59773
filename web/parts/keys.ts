/** Keys of a table: off while somebody types, opens a dialog, or holds down Ctrl, Alt or Meta. */
import { useEffect, useRef } from 'preact/hooks'

/** Whether keys are for somebody who is typing, or for another control. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=radio], [type=checkbox]), textarea, select, dialog') !== null

/** Whether a control has the focus that answers Enter by itself. */
export const answersEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary') !== null

/** Calls the newest `onKey` for every key that is meant for the table. */
export function useTableKeys(onKey: (event: KeyboardEvent) => void): void {
  const newest = useRef(onKey)
  newest.current = onKey
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      newest.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
