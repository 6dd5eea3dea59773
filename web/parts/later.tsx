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

/** When a part that did not come may come after all: the network is back, or somebody does something. */
const chances = ['online', 'click'] as const

/**
 * Shows `meanwhile`, or that the page is connecting, until the part is there. A page needs a key of page and address: a game has the id of its room.
 * That a part does not come is told once, and it is asked for again at every chance; but a dialog is closed, or it would open when nobody thinks of it any more.
 */
export function Later<P extends object>(props: {
  load: Load<P>
  props: P & { close?(): void }
  meanwhile?: ComponentChildren
}) {
  const { load, props: own, meanwhile = <p class="centre">{t.value.connecting}</p> } = props
  // Drawn anew for each part: one place may show another part later.
  const [, draw] = useState({})
  const Part = load.there
  useEffect(() => {
    // What was drawn counts: a part that came since then, loaded ahead, has still to be drawn.
    if (Part) return
    let asked = false
    let told = false
    const ask = async () => {
      if (asked) return
      asked = true
      try {
        await ahead(load)
        draw({})
      } catch {
        asked = false
        if (!told) tell('offline')
        told = true
        own.close?.()
      }
    }
    void ask()
    for (const chance of chances) window.addEventListener(chance, ask)
    return () => {
      for (const chance of chances) window.removeEventListener(chance, ask)
    }
  }, [load])
  return Part ? <Part {...own} /> : meanwhile
}
