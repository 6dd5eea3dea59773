/** What admins did: lines that nobody can change. */
import { useState } from 'preact/hooks'
import type { AuditLine } from '../../../shared/admin/contract.ts'
import { en } from '../../i18n/admin.ts'
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
          {en.older}
        </button>
      )}
    </>
  )
}

function Lines({ lines }: { lines: AuditLine[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard, too
    <section class="panel scroll" aria-label={en.parts.audit} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {[en.when, en.who, en.what, en.about, en.detail].map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{moment(line.at)}</td>
              <td>{line.by}</td>
              <th scope="row">{line.act}</th>
              <td>
                <code>{line.subject.slice(0, 8)}</code>
              </td>
              <td>
                {Object.entries(line.detail)
                  .map(([name, value]) => `${name}: ${String(value)}`)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
