/** What admins did: lines that nobody can change. */
import { useState } from 'preact/hooks'
import type { AuditLine } from '../../../shared/admin/contract.ts'
import { words } from '../../i18n/admin/index.ts'
import { call } from '../../net/api.ts'
import { moment, useLoaded } from './acting.tsx'

export function Audit() {
  const [before, setBefore] = useState('')
  const loaded = useLoaded(() => call('GET /api/admin/audit', undefined, {}, before === '' ? {} : { before }), before)
  if (!loaded) return null
  const last = loaded.lines.at(-1)
  return (
    <>
      <Lines lines={loaded.lines} />
      {last && last.id > 1 && (
        <button type="button" onClick={() => setBefore(String(last.id))}>
          {words.value.older}
        </button>
      )}
    </>
  )
}

/** What is said for something that is stored; lines of older versions may hold what this page has no word for. */
const known = (said: { readonly [name: string]: string }, name: string): string => said[name] ?? name

function Lines({ lines }: { lines: AuditLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard, too
    <section class="panel scroll audit" aria-label={words.value.parts.audit} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[words.value.when, words.value.who, words.value.what, words.value.about, words.value.detail].map(
              (title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{moment(line.at)}</td>
              <td>{line.by}</td>
              <th scope="row">{known(words.value.acts, line.act)}</th>
              <td>
                <code>{line.subject.slice(0, 8)}</code>
              </td>
              <td>
                {Object.entries(line.detail)
                  .map(([name, value]) => `${known(words.value.details, name)}: ${String(value)}`)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
