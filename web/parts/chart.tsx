/** How the counts went, round by round: lines with dashes and names, and the same numbers as a table (RULES 2.12). */
import type { Progress } from '../../shared/protocol.ts'
import { t } from '../i18n/result/index.ts'
import { WideTable } from './wide-table.tsx'

const width = 640
const height = 260
const margin = { left: 34, right: 176, top: 14, bottom: 28 }
/** Longer names are cut at the end of their line; the table below has them whole. */
const longestLabel = 12
const dashes = ['', '8 4', '2 4', '12 4 2 4', '5 3']
/** Colours that differ for colour-blind eyes too; dashes and names tell lines apart without any. */
const colours = 8

/** Marks the moment at which somebody was out. */
const cross = (x: number, y: number) => `M${x - 5} ${y - 5}l10 10m0-10l-10 10`

export function Chart(props: { progress: Progress[]; names: string[]; sentence: string }) {
  const { progress, names, sentence } = props
  const most = Math.max(1, ...progress.flatMap((one) => one.holding))
  const x = (at: number) => margin.left + (at * (width - margin.left - margin.right)) / Math.max(1, progress.length - 1)
  const y = (count: number) => height - margin.bottom - (count * (height - margin.top - margin.bottom)) / most
  const line = (seat: number) =>
    progress.map((one, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(one.holding[seat] ?? 0)}`).join('')
  const ticks = Array.from({ length: most + 1 }, (_, n) => n).filter((n) => n % Math.ceil(most / 5) === 0)
  return (
    <figure class="chart" data-testid="chart">
      <figcaption>{sentence}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentence}>
        {ticks.map((n) => (
          <g key={n} class="tick">
            <line x1={margin.left} x2={width - margin.right} y1={y(n)} y2={y(n)} />
            <text x={margin.left - 8} y={y(n) + 4}>
              {n}
            </text>
          </g>
        ))}
        {names.map((_, seat) => (
          <path
            key={seat}
            d={line(seat)}
            class={`series series-${seat % colours}`}
            stroke-dasharray={dashes[Math.floor(seat / 2) % dashes.length]}
          />
        ))}
        {names.map((_, seat) => {
          const at = progress.findIndex((one) => one.holding[seat] === 0)
          return at < 0 ? null : (
            <path key={seat} d={cross(x(at), y(0))} class={`series fell series-${seat % colours}`} />
          )
        })}
        {endLabels(names, progress, y).map(({ name, seat, at }) => (
          <text key={seat} class={`series-name series-${seat % colours}`} x={width - margin.right + 8} y={at}>
            {name}
          </text>
        ))}
        <text class="axis" x={margin.left} y={height - 6}>
          {t.value.round} 1
        </text>
        <text class="axis end" x={width - margin.right} y={height - 6}>
          {t.value.afterEnd}
        </text>
      </svg>
      <Numbers progress={progress} names={names} />
    </figure>
  )
}

/** The same numbers, for those who do not see lines. */
function Numbers({ progress, names }: { progress: Progress[]; names: string[] }) {
  const rounds = progress.length - 1
  return (
    <details>
      <summary>{t.value.asTable}</summary>
      <WideTable name={t.value.asTable}>
        <thead>
          <tr>
            <th scope="col">{t.value.round}</th>
            {names.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {progress.map((one, at) => (
            <tr key={one.round}>
              <th scope="row">{at === rounds ? t.value.afterEnd : one.round}</th>
              {one.holding.map((count, seat) => (
                <td key={seat}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </details>
  )
}

/** Names at the ends of the lines, moved apart where lines end together; only as many as are readable. */
function endLabels(names: string[], progress: Progress[], y: (count: number) => number) {
  const last = progress.at(-1)?.holding ?? []
  const lineHeight = 22
  const wanted = names
    .map((name, seat) => ({
      name: name.length > longestLabel ? `${name.slice(0, longestLabel - 1)}…` : name,
      seat,
      at: y(last[seat] ?? 0),
    }))
    .sort((a, b) => a.at - b.at)
    .slice(0, Math.floor((height - margin.top) / lineHeight))
  for (let at = wanted.length - 1; at >= 0; at--) {
    const label = wanted[at]
    const below = wanted[at + 1]?.at ?? height - margin.bottom + lineHeight
    if (label && label.at > below - lineHeight) label.at = below - lineHeight
  }
  return wanted
}
