/** What players reported, with the chat around it. */
import type { FiledReport } from '../../../shared/admin/contract.ts'
import { words } from '../../i18n/admin/index.ts'
import { t } from '../../i18n/table/index.ts'
import { call } from '../../net/api.ts'
import { moment, perform, useLoaded } from './acting.tsx'

export function Reports({ look }: { look(person: string): void }) {
  const loaded = useLoaded(() => call('GET /api/admin/reports'))
  if (!loaded) return null
  if (loaded.reports.length === 0) return <p>{words.value.noReports}</p>
  return (
    <>
      {loaded.reports.map((one) => (
        <Report key={one.id} report={one} look={look} />
      ))}
    </>
  )
}

function Report({ report, look }: { report: FiledReport; look(person: string): void }) {
  const { reporter, reported, chat } = report
  const [by, of] = [reporter.name || words.value.gone, reported.name || words.value.gone]
  const reasons: { [reason: string]: string } = t.value.reportReasons
  return (
    <section class="panel" aria-labelledby={`report-${report.id}`}>
      <h2 id={`report-${report.id}`}>{words.value.reportOf(by, of, reasons[report.reason] ?? report.reason)}</h2>
      <p>{moment(report.at)}</p>
      {chat.length === 0 ? <p>{words.value.noChat}</p> : <Said report={report} />}
      <div class="row">
        <button type="button" onClick={() => look(reported.id)}>
          {words.value.look(of)}
        </button>
        <button type="button" class="primary" onClick={() => perform({ type: 'settle', report: report.id })}>
          {words.value.settle}
        </button>
      </div>
    </section>
  )
}

function Said({ report }: { report: FiledReport }) {
  return (
    <ol class="said">
      {report.chat.map((line) => (
        <li key={line.n} class={line.person === report.reported.id ? 'theirs' : ''}>
          <b>{line.name}</b> {line.text}
        </li>
      ))}
    </ol>
  )
}
