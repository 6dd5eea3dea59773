/** The waiting room: who is there, who is ready, and one row for the host (RULES 5.4). */
import { useState } from 'preact/hooks'
import { type Level, levels } from '../../shared/game.ts'
import { seatsOf } from '../../shared/games/kinds.ts'
import type { Participant } from '../../shared/protocol.ts'
import { t } from '../i18n/waiting/index.ts'
import { ChatBox } from '../parts/chat.tsx'
import { Invite } from '../parts/invite.tsx'
import { Join } from '../parts/join.tsx'
import { crowd } from '../parts/players.tsx'
import { SettingsDialog, SettingsLine } from '../parts/settings.tsx'
import { lineState, participantIn, seating, send, you } from '../state/room.ts'
import { TableBar } from './table.tsx'

export function Waiting() {
  const room = seating.value
  if (!room) return null
  const many = room.participants.length > crowd
  return (
    <div class="waiting">
      <TableBar />
      <main>
        <h1>{t.value.waitingTitle}</h1>
        <Join />
        <Invite />
        <SettingsLine />
        <section class="panel" aria-labelledby="seats-heading">
          <h2 id="seats-heading">{t.value.seats}</h2>
          <ul class={many ? 'seats many' : 'seats'} tabIndex={many ? 0 : undefined}>
            {room.participants.map((one) => (
              <Seated key={one.seat} one={one} />
            ))}
          </ul>
          <Applicants />
          <HostRow />
          <OwnRow />
        </section>
        <ChatBox />
      </main>
    </div>
  )
}

function Seated({ one }: { one: Participant }) {
  const room = seating.value
  const host = you.value?.host ?? false
  const own = one.seat === you.value?.seat
  const marks = [
    ...(own ? [t.value.youMark] : []),
    ...(one.seat === room?.host ? [t.value.hostMark] : []),
    ...(one.kind === 'guest' ? [t.value.guestMark] : []),
    ...(one.bot ? [t.value.automaticBot, t.value.levels[one.bot.level], t.value.styles[one.bot.level]] : []),
    ...(one.connected ? [] : [t.value.away]),
  ]
  return (
    <li class={one.connected ? '' : 'away'}>
      <span class="who">
        <b>{one.name}</b> {marks.length > 0 && <small>{marks.join(' · ')}</small>}
      </span>
      <span class={one.ready ? 'state ready' : 'state'}>
        {one.ready ? `✓ ${t.value.ready}` : `… ${t.value.notReady}`}
      </span>
      {host && !own && (
        <span class="row">
          {one.person && (
            <button
              type="button"
              class="plain"
              onClick={() => void send({ type: 'host', seat: one.seat })}
              aria-label={t.value.makeHost(one.name)}
            >
              {t.value.makeHostShort}
            </button>
          )}
          <button
            type="button"
            class="plain"
            aria-label={t.value.removeName(one.name)}
            onClick={() => void send({ type: one.kind === 'bot' ? 'remove-bot' : 'kick', seat: one.seat })}
          >
            {t.value.remove}
          </button>
        </span>
      )}
    </li>
  )
}

function Applicants() {
  const applicants = seating.value?.applicants ?? []
  if (applicants.length === 0 || !you.value?.host) return null
  return (
    <>
      <h3>{t.value.applicants}</h3>
      <ul class="seats">
        {applicants.map(({ person, name }) => (
          <li key={person}>
            <b>{name}</b>
            <span class="row">
              <button type="button" onClick={() => void send({ type: 'admit', person, yes: true })}>
                {t.value.admit}
              </button>
              <button type="button" onClick={() => void send({ type: 'admit', person, yes: false })}>
                {t.value.decline}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Why the game cannot start yet; null when it can. */
function startReason(): string | null {
  const room = seating.value
  if (!room) return ''
  const filled = room.settings.fill ? (room.settings.size ?? 0) : 0
  if (Math.max(room.participants.length, filled) < seatsOf[room.game].min) return t.value.needTwo
  const late = room.participants.find((one) => !one.ready)
  return late ? t.value.waitFor(late.name) : null
}

/** Adds bots of the level that was chosen last. */
function AddBot({ disabled }: { disabled: boolean }) {
  const [level, setLevel] = useState<Level>('normal')
  return (
    <>
      <button type="button" disabled={disabled} onClick={() => void send({ type: 'add-bot', level })}>
        {t.value.addBot}
      </button>
      <select
        aria-label={t.value.botLevel}
        value={level}
        onChange={({ currentTarget }) => setLevel(levels.find((one) => one === currentTarget.value) ?? 'normal')}
      >
        {levels.map((one) => (
          <option key={one} value={one}>
            {t.value.levels[one]} · {t.value.styles[one]}
          </option>
        ))}
      </select>
    </>
  )
}

function HostRow() {
  const [open, setOpen] = useState(false)
  const host = you.value?.host ?? false
  const reason = startReason()
  const online = lineState.value === 'open'
  const { participants, settings } = seating.value ?? { participants: [], settings: { size: null } }
  const full = settings.size !== null && participants.length >= settings.size
  if (!host)
    return (
      <div class="row host-row">
        <button type="button" onClick={() => setOpen(true)}>
          {t.value.settings}
        </button>
        <span class="reason">{t.value.waitForHost}</span>
        {open && <SettingsDialog close={() => setOpen(false)} />}
      </div>
    )
  return (
    <div class="row host-row">
      <AddBot disabled={!online || full} />
      <button type="button" onClick={() => setOpen(true)}>
        {t.value.settings}
      </button>
      <button
        type="button"
        class="primary"
        disabled={!online || reason !== null}
        aria-describedby="start-reason"
        onClick={() => void send({ type: 'start' })}
      >
        {t.value.startGame}
      </button>
      <span class="reason" id="start-reason">
        {reason}
      </span>
      {open && <SettingsDialog close={() => setOpen(false)} />}
    </div>
  )
}

function OwnRow() {
  const seat = you.value?.seat ?? null
  const own = participantIn(seat)
  if (!own) return null
  // A host who is ready starts the game, and has no use for *not yet*.
  const starts = you.value?.host && own.ready
  return (
    <div class="row">
      {!starts && (
        <button
          type="button"
          class={own.ready ? '' : 'primary'}
          onClick={() => void send({ type: 'ready', ready: !own.ready })}
        >
          {own.ready ? t.value.imNotReady : t.value.imReady}
        </button>
      )}
      <button type="button" class="plain" onClick={() => void send({ type: 'stand' })}>
        {t.value.stand}
      </button>
    </div>
  )
}
