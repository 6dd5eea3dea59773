/** The settings of a table: the host changes them, everybody sees them (RULES 2.1, 5.4). */
import type { Settings } from '../../shared/protocol.ts'
import { breakLengths, joinings, turnLengths } from '../../shared/protocol.ts'
import { screens } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { seating, send, you } from '../state/room.ts'
import { Dialog } from './dialog.tsx'

type Change = { [K in keyof Settings]?: Settings[K] } & { passcode?: string }

/** Presets before details: one tap sets the pace of the evening. */
const presets: { name: 'quick' | 'classic' | 'long'; change: Change }[] = [
  { name: 'quick', change: { options: { dice: 3 }, turnSeconds: 15, breakSeconds: 30 } },
  { name: 'classic', change: { options: { dice: 5 }, turnSeconds: 30, breakSeconds: 60 } },
  { name: 'long', change: { options: { dice: 8 }, turnSeconds: 60, breakSeconds: 120 } },
]

/** Numbers or words to choose one of, as radio buttons in a row. */
export function Choice<const T extends string | number>(props: {
  label: string
  values: readonly T[]
  value: T
  say(value: T): string
  disabled?: boolean
  choose(value: T): void
}) {
  const { label, values, value, say, disabled = false, choose } = props
  return (
    <fieldset class="choice" disabled={disabled}>
      <legend>{label}</legend>
      <div class="row">
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={label} checked={one === value} onChange={() => choose(one)} />
            <span>{say(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What is set, in a few words, for everybody. */
export function SettingsLine() {
  const room = seating.value
  if (!room) return null
  const { settings } = room
  const parts = [
    screens[room.game].summary(settings.options),
    `${t.value.turnTime} ${t.value.seconds(settings.turnSeconds)}`,
    `${t.value.breakTime} ${t.value.seconds(settings.breakSeconds)}`,
    ...(room.closedToOthers ? [] : [t.value.joinings[settings.joining]]),
  ]
  return <p class="settings-line">{parts.join(' · ')}</p>
}

export function SettingsDialog({ close }: { close(): void }) {
  const room = seating.value
  if (!room) return null
  const { settings } = room
  const disabled = !you.value?.host
  const change = (next: Change) => {
    const { options, size, ...rest } = next
    const given = typeof options === 'object' && options !== null ? { options: { ...options } } : {}
    void send({ type: 'settings', ...rest, ...given, ...(size ? { size } : {}) })
  }
  const { Options } = screens[room.game]
  return (
    <Dialog title={t.value.settings} close={close}>
      <div class="stack">
        {!disabled && (
          <fieldset class="choice">
            <legend>{t.value.presets}</legend>
            <div class="row">
              {presets.map((preset) => (
                <button type="button" key={preset.name} onClick={() => change(preset.change)}>
                  {t.value.presetNames[preset.name]}
                </button>
              ))}
            </div>
          </fieldset>
        )}
        <Options options={settings.options} disabled={disabled} change={(options) => change({ options })} />
        <Choice
          label={t.value.turnTime}
          values={turnLengths}
          value={settings.turnSeconds}
          say={(n) => t.value.seconds(n)}
          disabled={disabled}
          choose={(turnSeconds) => change({ turnSeconds })}
        />
        <Choice
          label={t.value.breakTime}
          values={breakLengths}
          value={settings.breakSeconds}
          say={(n) => t.value.seconds(n)}
          disabled={disabled}
          choose={(breakSeconds) => change({ breakSeconds })}
        />
        {!room.closedToOthers && <JoiningChoice settings={settings} disabled={disabled} change={change} />}
      </div>
    </Dialog>
  )
}

function JoiningChoice(props: { settings: Settings; disabled: boolean; change(next: Change): void }) {
  const { settings, disabled, change } = props
  const passcode = () =>
    String(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)
      .padStart(4, '0')
      .slice(-4)
  return (
    <>
      <Choice
        label={t.value.joining}
        values={joinings}
        value={settings.joining}
        say={(one) => t.value.joinings[one]}
        disabled={disabled}
        choose={(joining) => change(joining === 'passcode' ? { joining, passcode: passcode() } : { joining })}
      />
      {settings.joining === 'passcode' && !disabled && (
        <label>
          {t.value.passcodeLabel}
          <input
            inputMode="numeric"
            maxLength={4}
            value={you.value?.passcode ?? ''}
            pattern="[0-9]{4}"
            onInput={({ currentTarget }) => {
              if (/^[0-9]{4}$/.test(currentTarget.value)) change({ passcode: currentTarget.value })
            }}
          />
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={settings.guests}
          disabled={disabled}
          onChange={({ currentTarget }) => change({ guests: currentTarget.checked })}
        />
        {t.value.guestsMay}
      </label>
    </>
  )
}
