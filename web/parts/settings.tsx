/** The settings of a table: the host changes them, everybody sees them (RULES 2.1, 5.4). */
import { isForRegistered, seatsOf } from '../../shared/games/kinds.ts'
import type { Seating, Settings } from '../../shared/protocol.ts'
import { breakLengths, joinings, turnLengths } from '../../shared/protocol.ts'
import { type GameOptions, gameOptions, type Preset, presets } from '../games/options.ts'
import { t } from '../i18n/waiting/index.ts'
import { seating, send, you } from '../state/room.ts'
import { Check, Choice } from './choice.tsx'
import { Dialog } from './dialog.tsx'

type Change = { [K in keyof Settings]?: Settings[K] } & { passcode?: string }

/** The times of each preset; the options that go with it are the game's own. */
const paces: { readonly [P in Preset]: Pick<Settings, 'turnSeconds' | 'breakSeconds'> } = {
  quick: { turnSeconds: 15, breakSeconds: 30 },
  classic: { turnSeconds: 30, breakSeconds: 60 },
  long: { turnSeconds: 60, breakSeconds: 120 },
}

/** What is set, in a few words, for everybody. */
export function SettingsLine() {
  const room = seating.value
  if (!room) return null
  const { settings } = room
  const parts = [
    gameOptions[room.game].summary(settings.options),
    `${t.value.turnTime} ${t.value.seconds(settings.turnSeconds)}`,
    `${t.value.breakTime} ${t.value.seconds(settings.breakSeconds)}`,
    ...(settings.size === null ? [] : [t.value.seatsOf(settings.size, settings.fill)]),
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
  const { Fields, presets: given } = gameOptions[room.game]
  const fields = Fields && (
    <Fields options={settings.options} disabled={disabled} change={(options) => change({ options })} />
  )
  return (
    <Dialog title={t.value.settings} close={close}>
      <div class="stack">
        {!disabled && <Presets given={given} change={change} />}
        {/* What no preset chooses is chosen beside them. */}
        {!given && fields}
        {!disabled && <SettingsLine />}
        {/* Who may change nothing came to read them. */}
        <details class="more" open={disabled}>
          <summary>{t.value.details}</summary>
          <div class="stack">
            {given && fields}
            <SizeChoice room={room} disabled={disabled} change={change} />
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
            {!room.closedToOthers && <JoiningChoice room={room} disabled={disabled} change={change} />}
          </div>
        </details>
      </div>
    </Dialog>
  )
}

function Presets({ given, change }: { given: GameOptions['presets']; change(next: Change): void }) {
  return (
    <fieldset class="choice">
      <legend>{t.value.presets}</legend>
      <div class="row">
        {presets.map((name) => (
          <button
            type="button"
            key={name}
            onClick={() => change({ ...paces[name], ...(given && { options: given[name] }) })}
          >
            {t.value.presetNames[name]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** How many seats the table has and who fills the empty ones, for games with so many seats at most (RULES 3.7). */
function SizeChoice(props: { room: Seating; disabled: boolean; change(next: Change): void }) {
  const { room, disabled, change } = props
  const { size, fill } = room.settings
  const { min, max } = seatsOf[room.game]
  if (size === null) return null
  return (
    <>
      <Choice
        label={t.value.tableSize}
        values={Array.from({ length: max - min + 1 }, (_, index) => min + index)}
        value={size}
        say={String}
        disabled={disabled}
        barred={(n) => n < room.participants.length}
        choose={(n) => change({ size: n })}
      />
      <Check
        label={t.value.fillSeats}
        checked={fill}
        disabled={disabled}
        change={(wanted) => change({ fill: wanted })}
      />
    </>
  )
}

function JoiningChoice(props: { room: Seating; disabled: boolean; change(next: Change): void }) {
  const { room, disabled, change } = props
  const { settings } = room
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
      {isForRegistered(room.game) && (
        <Check
          label={t.value.guestsMay}
          checked={settings.guests}
          disabled={disabled}
          change={(guests) => change({ guests })}
        />
      )}
    </>
  )
}
