/** How things are, as numbers and hour by hour. */
import type { Hourly } from '../../../shared/admin/contract.ts'
import type { AdminWords } from '../../i18n/admin/en.ts'
import { words } from '../../i18n/admin/index.ts'
import { call } from '../../net/api.ts'
import { useLoaded } from './acting.tsx'

const hour = 3_600_000
const hoursShown = 7 * 24
const width = 640
const height = 120
const margin = { left: 44, right: 8, top: 10, bottom: 22 }

type Wanted = (what: string) => boolean
const plots: [keyof AdminWords['plots'], Wanted][] = [
  ['games', (what) => what.startsWith('games-')],
  ['rooms', (what) => what === 'rooms'],
  ['newcomers', (what) => what === 'guests' || what === 'registered'],
  ['requests', (what) => /^request-(\d+ms|slower)$/.test(what)],
  ['refusals', (what) => what === 'request-refused' || what === 'room-refused'],
  ['failures', (what) => what === 'request-failed'],
]
const sumOf = (hours: Hourly[], wanted: Wanted): number =>
  hours.reduce((sum, one) => (wanted(one.what) ? sum + one.n : sum), 0)

export function Dashboard() {
  const counts = useLoaded(() => call('GET /api/admin/counts'))
  if (!counts) return null
  const { hours, peopleToday, peopleThisWeek } = counts
  const requests = sumOf(hours, (what) => /^request-(\d+ms|slower)$/.test(what))
  const part = (wanted: Wanted) => words.value.share(sumOf(hours, wanted), requests)
  const facts: [string, string | number][] = [
    [words.value.peopleToday, peopleToday],
    [words.value.peopleThisWeek, peopleThisWeek],
    [words.value.gamesThisWeek, sumOf(hours, (what) => what.startsWith('games-'))],
    [words.value.slow, part((what) => what === 'request-1000ms' || what === 'request-slower')],
    [words.value.refusedShare, part((what) => what === 'request-refused')],
    [words.value.failedShare, part((what) => what === 'request-failed')],
  ]
  return (
    <>
      <dl class="panel facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {plots.map(([name, wanted]) => (
        <Plot key={name} title={words.value.plots[name]} hours={hours.filter((one) => wanted(one.what))} />
      ))}
    </>
  )
}

/** A bar for every hour of the last seven days. */
function Plot({ title, hours }: { title: string; hours: Hourly[] }) {
  const first = Math.floor(Date.now() / hour) - hoursShown + 1
  const bars = Array.from({ length: hoursShown }, () => 0)
  for (const one of hours) {
    const at = one.hour / hour - first
    if (bars[at] !== undefined) bars[at] += one.n
  }
  const most = Math.max(1, ...bars)
  const wide = (width - margin.left - margin.right) / hoursShown
  const y = (n: number) => height - margin.bottom - (n * (height - margin.top - margin.bottom)) / most
  const sum = bars.reduce((all, n) => all + n, 0)
  const sentence = words.value.plotSentence(title, sum, Math.max(...bars))
  const path = bars.map((n, at) =>
    n === 0 ? '' : `M${margin.left + at * wide} ${y(0)}V${y(n)}h${wide * 0.8}V${y(0)}z`,
  )
  return (
    <figure class="chart panel">
      <figcaption>{sentence}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
        {[0, most].map((n) => (
          <g key={n} class="tick">
            <line x1={margin.left} x2={width - margin.right} y1={y(n)} y2={y(n)} />
            <text x={margin.left - 8} y={y(n) + 4}>
              {n}
            </text>
          </g>
        ))}
        <path d={path.join('')} class="bars" />
        <text class="axis" x={margin.left} y={height - 4}>
          {words.value.sevenDaysAgo}
        </text>
        <text class="axis end" x={width - margin.right} y={height - 4}>
          {words.value.now}
        </text>
      </svg>
    </figure>
  )
}
