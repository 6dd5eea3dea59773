/** Muting and reporting somebody who wrote (RULES 5.9). */
import { useState } from 'preact/hooks'
import { type ChatLine, reportReasons } from '../../shared/protocol.ts'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { mute } from '../state/habits.ts'
import { send } from '../state/room.ts'
import { Dialog } from './dialog.tsx'

/** What can be done about somebody who wrote. */
export function About({ line, close }: { line: ChatLine; close(): void }) {
  const [reported, setReported] = useState(false)
  return (
    <Dialog title={line.name} close={close}>
      <div class="stack">
        <button
          type="button"
          onClick={() => {
            mute(line.person)
            close()
          }}
        >
          {feel.value.muteName(line.name)}
        </button>
        <fieldset class="choice" disabled={reported}>
          <legend>{reported ? feel.value.reported : feel.value.reportName(line.name)}</legend>
          <div class="row">
            {reportReasons.map((reason) => (
              <button
                type="button"
                key={reason}
                onClick={async () => {
                  if (await send({ type: 'report', person: line.person, reason })) setReported(true)
                }}
              >
                {t.value.reportReasons[reason]}
              </button>
            ))}
          </div>
        </fieldset>
      </div>
    </Dialog>
  )
}
