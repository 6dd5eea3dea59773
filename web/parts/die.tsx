/** A die, drawn: pips for 1–6, a star for the wildcard (RULES 2.2). */
import type { Die as Value } from '../../shared/pieces/dice.ts'

/** Where the pips of each face are, as places in a grid of three by three. */
const pips: { readonly [face: number]: string } = { 1: '4', 2: '08', 3: '048', 4: '0268', 5: '02468', 6: '023568' }
const place = (at: number) => 9 + 7 * at
const star = 'M16 5.5l3 6.7 7.3.8-5.4 4.9 1.5 7.2L16 21.4l-6.4 3.7 1.5-7.2-5.4-4.9 7.3-.8z'

/** `mark` says why a die stands out; it is outlined and filled, never coloured alone. `at`: when it comes into sight, ms. */
export function Die(props: { value: Value; mark?: 'counted' | 'other'; index?: number; at?: number }) {
  const { value, mark, index = 0, at = 0 } = props
  return (
    <svg
      class={`die ${value === '*' ? 'wild' : ''} ${mark ?? ''}`}
      viewBox="0 0 32 32"
      role="img"
      aria-label={`${value === '*' ? '★' : value}${mark === 'counted' ? ' ✓' : ''}`}
      style={{ '--i': String(index), '--at': `${at}ms` }}
    >
      <rect x="1.5" y="1.5" width="29" height="29" rx="7" />
      {value === '*' ? (
        <path d={star} />
      ) : (
        [...(pips[value] ?? '')].map((at) => (
          <circle key={at} cx={place(Number(at) % 3)} cy={place(Math.floor(Number(at) / 3))} r="2.9" />
        ))
      )}
    </svg>
  )
}

/** A cup with a number of dice under it that nobody may see; null: the cup alone. */
export function Cup({ count }: { count: number | null }) {
  return (
    <span class="cup">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M7 10h18l-3 18H10z" class="cup-body" />
        <path d="M7 10h18l-.5 3h-17z" class="cup-band" />
        <rect x="5" y="5" width="22" height="6" rx="3" class="cup-rim" />
      </svg>
      {count !== null && <b>{count}</b>}
    </span>
  )
}
