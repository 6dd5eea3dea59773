/** What a page is about, for its title: before the name of the site (WCAG 2.4.2). */
import { signal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

export const subject = signal('')

/** Names the page while it is shown. */
export function useTitle(title: string): void {
  // A passive effect may end after the next page has named itself.
  useLayoutEffect(() => {
    subject.value = title
    return () => {
      subject.value = ''
    }
  }, [title])
}
