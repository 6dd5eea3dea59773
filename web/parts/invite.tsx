/** How others find the table: the code, a link, the share sheet, a QR that is drawn when asked for. */
import { useState } from 'preact/hooks'
import type { Kind } from '../../shared/games/kinds.ts'
import { t } from '../i18n/waiting/index.ts'
import { call } from '../net/api.ts'
import { tell } from '../state/notice.ts'
import { seating, send, you } from '../state/room.ts'
import { go } from '../state/route.ts'
import { me } from '../state/session.ts'
import { RegisterOffer } from './account.tsx'

function link(): string {
  const room = seating.value?.room ?? ''
  const token = you.value?.invite
  return `${location.origin}/t/${room}${token ? `#${token}` : ''}`
}

/** A QR as one path of squares. */
function Qr({ squares }: { squares: boolean[][] | null }) {
  if (!squares) return null
  const path = squares.flatMap((line, y) => line.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      class="qr"
      viewBox={`-2 -2 ${squares.length + 4} ${squares.length + 4}`}
      role="img"
      aria-label={t.value.showQr}
    >
      <rect x="-2" y="-2" width="100%" height="100%" />
      <path d={path} />
    </svg>
  )
}

export function Invite() {
  const [copied, setCopied] = useState(false)
  const [draw, setDraw] = useState<{ squares(text: string): boolean[][] | null } | null>(null)
  const room = seating.value
  if (!room) return null
  // Both are missing on plain http: then the address bar has to do.
  const canCopy = 'clipboard' in navigator
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link())
      setCopied(true)
    } catch {
      tell('unavailable')
    }
  }
  return (
    <section class="panel invite" aria-label={t.value.tableCode}>
      {room.code && (
        <p class="code" data-testid="code">
          <small>{t.value.tableCode}</small>
          <b>{room.code}</b>
        </p>
      )}
      {room.closedToOthers && <p>{t.value.closedToOthers}</p>}
      <div class="row">
        {canCopy && (
          <button type="button" onClick={() => void copy()}>
            {copied ? t.value.copied : room.closedToOthers ? t.value.watchLink : t.value.copyLink}
          </button>
        )}
        {'share' in navigator && (
          <button
            type="button"
            onClick={() => void navigator.share({ title: t.value.brand, url: link() }).catch(() => undefined)}
          >
            {t.value.share}
          </button>
        )}
        <button
          type="button"
          aria-expanded={draw !== null}
          onClick={async () => {
            const { qrOf } = await import('./qr.ts')
            setDraw(draw ? null : { squares: qrOf })
          }}
        >
          {t.value.showQr}
        </button>
        <WithFriends />
        {you.value?.invite && (
          <button type="button" onClick={() => void send({ type: 'renew-invite' }).then((done) => setCopied(!done))}>
            {t.value.renewInvite}
          </button>
        )}
      </div>
      {!canCopy && <small>{t.value.onlyWithHttps}</small>}
      {draw && <Qr squares={draw.squares(link())} />}
    </section>
  )
}

/** The way to a table with others, for who sits in a room that is closed to them (RULES 6.2). */
function WithFriends() {
  if (!seating.value?.closedToOthers || you.value?.seat === null) return null
  return me.value?.username ? <NewTable /> : <RegisterOffer look="" />
}

/** For who registered in a guest's room: it stays closed (RULES 6.2), but a new one of the same game is open to others. */
function NewTable() {
  const [busy, setBusy] = useState(false)
  const open = async (game: Kind) => {
    setBusy(true)
    const opened = await call('POST /api/rooms', { game })
    setBusy(false)
    if (opened.ok) go(`/t/${opened.value.room}`)
    else tell(opened.error, opened.detail)
  }
  const game = seating.value?.game
  return (
    <button type="button" class="primary" disabled={busy || !game} onClick={() => game && void open(game)}>
      {t.value.newTable}
    </button>
  )
}
