/** A part of the page that is loaded when it is wanted. */
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n/index.ts'

/** Shows `meanwhile`, or that the page is connecting, until the part is there. A page needs a key of page and address: a game has the id of its room. */
export function Later<P extends object>(props: {
  load(): Promise<FunctionComponent<P>>
  props: P
  meanwhile?: ComponentChildren
}) {
  const { load, props: own, meanwhile = <p class="centre">{t.value.connecting}</p> } = props
  const [page, setPage] = useState<{ Page: FunctionComponent<P> } | null>(null)
  useEffect(() => {
    void load().then((Page) => setPage({ Page }))
  }, [load])
  return page ? <page.Page {...own} /> : meanwhile
}
