/** A table by its address: connects, and shows the screen that fits the room's phase. */
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { loadScreen, screens } from '../games/index.ts'
import { t } from '../i18n/table/index.ts'
import { AccountButtons } from '../parts/account.tsx'
import { useTableKeys } from '../parts/keys.ts'
import { ahead, Later } from '../parts/later.tsx'
import { announce, watchTitle } from '../state/announce.ts'
import { explainWith } from '../state/notice.ts'
import { planBots, planOf } from '../state/plan.ts'
import { enter, lineState, now, seating, send, you } from '../state/room.ts'
import { go } from '../state/route.ts'
import { keepTime } from '../state/timekeeper.ts'
import { watchEnding } from '../state/turned-away.ts'
import { loadChoices, loadFeel, loadSoundSwitch, loadWaiting } from './loading.ts'
import { Play } from './play.tsx'

/** Carries out what *Play now* wanted of this table, once the host is seated; after a reload, what is left of it. */
function usePlan(room: string): void {
  const seated = you.value?.host && you.value.salted && now.value?.phase === 'waiting'
  useEffect(() => {
    const bots = seated ? planOf(room) : 0
    if (bots === 0) return
    const there = seating.peek()?.participants.filter((one) => one.kind === 'bot').length ?? 0
    for (let n = there; n < bots; n++) void send({ type: 'add-bot', level: 'normal' })
    void send({ type: 'start' }).then(() => planBots(room, 0))
  }, [seated, room])
}

export function TablePage({ room }: { room: string }) {
  // Layout effects end before the next page's begin; a passive one may end later, and would take the next table's line with it.
  useLayoutEffect(() => {
    const leave = enter(room)
    const quiet = announce()
    const untitle = watchTitle()
    const unwatch = watchEnding()
    const untimed = keepTime()
    let numb = () => {}
    let left = false
    void loadFeel().then((sense) => {
      if (!left) numb = sense()
    })
    const silent = explainWith((code, detail) => {
      const screen = seating.value && screens.value[seating.value.game]
      return screen?.refusal(code, detail) ?? null
    })
    return () => {
      left = true
      silent()
      numb()
      untitle()
      unwatch()
      untimed()
      quiet()
      leave()
    }
  }, [room])
  usePlan(room)
  const kind = seating.value?.game
  const state = lineState.value
  useEffect(() => {
    // Where the network was away, again when the line is back.
    if (kind) void loadScreen(kind)
  }, [kind, state])
  if (state === 'no-room') return <Gone title={t.value.noRoomTitle} text={t.value.noRoom} />
  if (now.value?.phase === 'closed') return <Gone title={t.value.closedTitle} text={t.value.closed} />
  if (state === 'old-page') return <Reload why={t.value.oldPage} />
  if (state === 'flooding') return <Reload why={t.value.flooding} />
  return (
    <>
      <Connection />
      {kind && screens.value[kind] && now.value ? <Inside room={room} /> : <p class="centre">{t.value.connecting}</p>}
    </>
  )
}

function Inside({ room }: { room: string }) {
  if (now.value?.phase !== 'waiting') return <Play />
  // A table that begins by itself has no waiting room to show.
  return planOf(room) > 0 ? <p class="centre">{t.value.connecting}</p> : <Later load={loadWaiting} props={{}} />
}

/** Shown while the line is down; nothing on the table can be done then. */
function Connection() {
  const lost = lineState.value === 'lost'
  return (
    <p
      class={lost ? 'connection lost' : 'connection'}
      role="status"
      data-testid="connection"
      data-state={lineState.value}
    >
      {lost ? t.value.reconnecting : ''}
    </p>
  )
}

function Gone({ title, text }: { title: string; text: string }) {
  return (
    <main class="centre">
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" class="primary" onClick={() => go('/')}>
        {t.value.home}
      </button>
    </main>
  )
}

function Reload({ why }: { why: string }) {
  return (
    <main class="centre">
      <p>{why}</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        {t.value.reload}
      </button>
    </main>
  )
}

/**
 * The bar on top of a table: which one, how many, what each chooses for themselves (⚙, or `?` for the keys that stand there too), and what
 * else one can do: `invite` stands before that, `children` behind.
 */
export function TableBar({ invite, children }: { invite?: ComponentChildren; children?: ComponentChildren }) {
  const [choosing, setChoosing] = useState(false)
  useTableKeys(({ key }) => {
    if (key === '?') setChoosing(true)
  })
  useEffect(() => {
    // Where that fails, a press tries again, and tells.
    ahead(loadChoices).catch(() => undefined)
  }, [])
  const room = seating.value
  const watching = now.value?.watching ?? 0
  const { choices } = t.value
  return (
    <>
      <header class="bar">
        <button type="button" class="plain brand" onClick={() => go('/')}>
          {t.value.brand}
        </button>
        <span class="about">
          {t.value.table(room?.code ?? null)} · {t.value.people(room?.participants.length ?? 0)}
          {watching > 0 && ` · ${t.value.watching(watching)}`}
          {room && ` · ${room.rated ? t.value.rated : t.value.unrated}`}
        </span>
        <span class="row">
          <RulesLink />
          {invite}
          <Later load={loadSoundSwitch} props={{}} meanwhile={<span class="icon" />} />
          <button
            type="button"
            class="plain icon own-choices"
            aria-label={choices}
            title={choices}
            onClick={() => setChoosing(true)}
          >
            <span aria-hidden="true">⚙</span>
          </button>
          {children}
          <AccountButtons />
        </span>
      </header>
      {choosing && <Later load={loadChoices} props={{ close: () => setChoosing(false) }} meanwhile={null} />}
    </>
  )
}

/** The rules of this game, beside the table. */
export const RulesLink = () =>
  seating.value && (
    <a href={`/how-to-play#${seating.value.game}`} target="_blank" rel="noopener">
      {t.value.rules}
    </a>
  )
