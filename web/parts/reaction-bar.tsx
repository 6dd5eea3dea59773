/** The choice of reactions, for whoever has a seat (RULES 5.9). */
import { reactions } from '../../shared/protocol.ts'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { mySeat, send } from '../state/room.ts'

export function ReactionBar() {
  if (mySeat.value === null) return null
  return (
    <details class="reaction-bar">
      <summary>{feel.value.react}</summary>
      <div class="row">
        {reactions.map((name) => (
          <button type="button" key={name} onClick={() => void send({ type: 'react', name })}>
            {t.value.reactions[name]}
          </button>
        ))}
      </div>
    </details>
  )
}
