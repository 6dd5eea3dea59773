/** The places of the last games as a chart: first on top, oldest on the left; filled where won. */
import { ordinal } from '../i18n/format.ts'

import { words } from '../i18n/pages/index.ts'
import type { ReplyOf } from '../net/api.ts'

type History = ReplyOf<'GET /api/players/:username'>['history']

const width = 640
const height = 150
const margin = { left: 84, right: 14, top: 16, bottom: 16 }

export function RankChart({ history }: { history: History }) {
  const games = [...history].reverse()
  const x = (at: number) => margin.left + (at * (width - margin.left - margin.right)) / Math.max(1, games.length - 1)
  // Tables differ in size: the last place is always at the bottom.
  const y = ({ rank, seats }: History[number]) =>
    margin.top + ((rank - 1) * (height - margin.top - margin.bottom)) / Math.max(1, seats - 1)
  const line = games.map((one, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(one)}`).join('')
  const sentence = words.value.ranksSentence(games.length, games.filter((one) => one.rank === 1).length)
  return (
    <figure class="chart" data-testid="rank-chart">
      <figcaption>{sentence}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${words.value.ranksChart}. ${sentence}`}>
        {[words.value.first, words.value.last].map((label, at) => {
          const level = at === 0 ? margin.top : height - margin.bottom
          return (
            <g key={label} class="tick">
              <line x1={margin.left} x2={width - margin.right} y1={level} y2={level} />
              <text x={margin.left - 8} y={level + 4}>
                {label}
              </text>
            </g>
          )
        })}
        <path d={line} class="series series-0" />
        {games.map((one, at) => (
          <circle
            key={one.id}
            class={one.rank === 1 ? 'dot series-0 won' : 'dot series-0'}
            cx={x(at)}
            cy={y(one)}
            r="5"
          >
            <title>{words.value.rankOf(ordinal(one.rank), one.seats)}</title>
          </circle>
        ))}
      </svg>
    </figure>
  )
}
