/** Six chambers, or six sealed cups: how many are spent, and what the one in turn does (RULES 4.5). */
import { chambers } from '../../../shared/pieces/revolver.ts'
import type { Look } from './looks.ts'

/** `turning`: on its way to the next chamber; `empty` and `live`: what that one turned out to be. */
export type Motion = 'rest' | 'turning' | 'empty' | 'live'

const round = (n: number) => n.toFixed(1)
const at = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [32 + radius * Math.cos(angle), 34 + radius * Math.sin(angle)] as const
}
const point = (radius: number, degrees: number) => at(radius, degrees).map(round).join(' ')
const each = Array.from({ length: chambers }, (_, n) => n)
const step = 360 / chambers

/** The outline of a cylinder: six arcs with a flute between each two. */
const outline = `${each
  .map((n) => {
    const [from, to] = [n * step - 21, n * step + 21]
    const start = n === 0 ? `M${point(28, from)}` : `A6 6 0 0 0 ${point(28, from)}`
    return `${start}A28 28 0 0 1 ${point(28, to)}`
  })
  .join('')}A6 6 0 0 0 ${point(28, -21)}Z`
const burst = 'M0-11 2.6-3.6 10-6.5 5-.5 11 4 3.5 4 2 11-1.5 5-8 8.5-5 2.5-11.5 0-4.5-2.5-6.5-9-1.5-4.5Z'

const chamberClass = (n: number, spent: number, motion: Motion) => {
  if (n === spent - 1 && motion === 'live') return 'chamber live'
  return n < spent ? 'chamber spent' : 'chamber'
}

/** `spent` counts the pulls that are over, the one that `motion` tells of included once it is `empty` or `live`. */
export function Chambers(props: { look: Look; spent: number; motion?: Motion; label: string }) {
  const { look, spent, motion = 'rest', label } = props
  return (
    <svg class={`chambers ${look} ${motion}`} viewBox="0 0 64 66" role="img" aria-label={label}>
      {look === 'revolver' ? <Cylinder spent={spent} motion={motion} /> : <Cups spent={spent} motion={motion} />}
    </svg>
  )
}

function Cylinder({ spent, motion }: { spent: number; motion: Motion }) {
  // The last chamber that was pulled is under the hammer; while it turns, the next one comes there.
  const turn = -step * (spent - 1 + (motion === 'turning' ? 1 : 0))
  return (
    <>
      <g class="drum" style={{ transform: `rotate(${turn}deg)` }}>
        <path class="steel" d={outline} />
        {each.map((n) => {
          const [x, y] = at(17, n * step)
          return (
            <g key={n} class={chamberClass(n, spent, motion)}>
              <circle cx={round(x)} cy={round(y)} r="7" />
              <circle class="primer" cx={round(x)} cy={round(y)} r="2.4" />
            </g>
          )
        })}
        <circle class="hub" cx="32" cy="34" r="5.5" />
      </g>
      <path class="hammer" d="M26 0h12l-6 8Z" />
      {motion === 'live' && <path class="burst" d={burst} transform="translate(32 17) scale(1.3)" />}
    </>
  )
}

function Cups({ spent, motion }: { spent: number; motion: Motion }) {
  return (
    <>
      {each.map((n) => {
        const [x, y] = [4 + (n % 3) * 20, n < 3 ? 4 : 36]
        const next = n === spent && motion === 'turning'
        return (
          <g key={n} class={`goblet ${chamberClass(n, spent, motion)} ${next ? 'next' : ''}`}>
            <path
              class="bowl"
              d={`M${x} ${y + 4}h16c0 8-2 12-6 13v5h4v3H${x + 2}v-3h4v-5C${x + 2} ${y + 16} ${x} ${y + 12} ${x} ${y + 4}Z`}
            />
            <path class="seal" d={`M${x - 1} ${y + 1}h18v5H${x - 1}Z`} />
            <circle class="wax" cx={x + 8} cy={y + 5} r="3.5" />
            <path class="skull" d={`M${x + 5} ${y + 8}l2 2m0-2l-2 2m5-2l2 2m0-2l-2 2M${x + 6} ${y + 14}h4`} />
          </g>
        )
      })}
    </>
  )
}
