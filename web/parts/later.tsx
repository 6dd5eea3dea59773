/** A part of the page that is loaded when it is wanted. */
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'
import { tell } from '../state/notice.ts'

/** How a part is loaded; `there` is the part, once it has come. */
interface Load<P extends object> {
  (): Promise<FunctionComponent<P>>
  there?: FunctionComponent<P>
}

/** Loads a part ahead: where it is shown then, it is there at once. */
export async function ahead<P extends object>(load: Load<P>): Promise<void> {
  load.there = await load()
}

/** Shows `meanwhile`, or that the page is connecting, until the part is there. A page needs a key of page and address: a game has the id of its room. */
export function Later<P extends object>(props: { load: Load<P>; props: P; meanwhile?: ComponentChildren }) {
  const { load, props: own, meanwhile = <p class="centre">{t.value.connecting}</p> } = props
  // Drawn anew for each part: one place may show another part later.
  const [, draw] = useState({})
  const Part = load.there
  useEffect(() => {
    // What was drawn counts: a part that came since then, loaded ahead, has still to be drawn.
    if (Part) return
    ahead(load).then(
      () => draw({}),
      () => tell('offline'),
    )
  }, [load])
  return Part ? <Part {...own} /> : meanwhile
}
