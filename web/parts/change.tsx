/** Ratings and their changes as people read them: whole points, and a sign (RULES 6.5). */
import { point } from '../../shared/elo.ts'
import { t } from '../i18n/index.ts'

/** A rating, from millionths. */
export const rounded = (rating: number): string => String(Math.round(rating / point))

/** A change with its sign; nothing for an unrated seat. Not by colour alone. */
export function Change({ change }: { change: number | null | undefined }) {
  if (change === null || change === undefined) return null
  const said = new Intl.NumberFormat(t.value.language, { signDisplay: 'exceptZero', maximumFractionDigits: 0 })
  return <span class={change < 0 ? 'change down' : 'change up'}>{said.format(change / point).replace('-', '−')}</span>
}
