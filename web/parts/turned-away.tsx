/** Why somebody who was at the door, or at the table, is not any more. */
import { t } from '../i18n/table/index.ts'
import { ending } from '../state/turned-away.ts'

export function TurnedAway() {
  return ending.value && <p role="alert">{t.value.endings[ending.value]}</p>
}
