/** The way for others to a game that runs: a link to watch it (RULES 5.2), shared or copied with one press. */
import { t } from '../i18n/index.ts'
import { tell } from '../state/notice.ts'
import { seating } from '../state/room.ts'

/** Hands the link to the device's share sheet, else to its clipboard; says so, or where the link is to be found. */
export async function inviteWatchers(): Promise<void> {
  const url = `${location.origin}/t/${seating.peek()?.room ?? ''}`
  try {
    // Who closes the sheet again has changed their mind.
    if (typeof navigator.share === 'function')
      return await navigator.share({ title: t.peek().brand, url }).catch(() => undefined)
    await navigator.clipboard.writeText(url)
    tell('link-copied')
  } catch {
    // There is no clipboard on plain http, and none for a page without the focus.
    tell('link-above')
  }
}
