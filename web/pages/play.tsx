/** The table while a game runs and after it: controls, players, round box, reveal, result. */
import { useEffect, useState } from 'preact/hooks'
import { screenOf } from '../games/loaded.ts'
import { withWords } from '../i18n/dictionary.ts'
import { t } from '../i18n/table/index.ts'
import { useTableKeys } from '../parts/keys.ts'
import { ahead, Later } from '../parts/later.tsx'
import { Players } from '../parts/players.tsx'
import { useReactions } from '../parts/reactions.tsx'
import { RoundBox } from '../parts/round.tsx'
import { guided } from '../state/guided.ts'
import { mySeat, now, reveal, seating, send, table } from '../state/room.ts'
import { loadFirstRound, loadResult } from './loading.ts'
import { TableBar } from './table.tsx'

const loadAside = () => withWords(import('../parts/aside.tsx'), 'table').then((it) => it.Aside)
const loadCoached = () => withWords(import('../parts/coach-switch.tsx'), 'table').then((it) => it.Coached)
const loadWatching = () => import('../parts/watching.tsx').then((it) => it.Watching)
const loadResign = () => import('../parts/resign.tsx').then((it) => it.ResignDialog)
const invite = () => void import('../parts/invite-watchers.ts').then((it) => it.inviteWatchers())

/** Whether the next round is for this reader to agree to. */
function mayAgree(): boolean {
  const seat = mySeat.value
  const asked = now.value?.phase === 'break' && seat !== null && table.value?.seats[seat]?.alive === true
  return asked && !now.value?.agreed.includes(seat)
}

function useKeys(): void {
  useTableKeys((event) => {
    if (event.key.toLowerCase() === 'c') {
      event.preventDefault()
      document.getElementById('chat-text')?.focus()
    }
    if (event.key.toLowerCase() === 'a' && mayAgree()) void send({ type: 'agree', round: table.value?.round ?? 0 })
  })
}

export function Play() {
  const [resigning, setResigning] = useState(false)
  useKeys()
  useReactions()
  const room = seating.value
  const phase = now.value?.phase
  useEffect(() => {
    // Where that fails, a press tries again, and tells.
    ahead(loadResign).catch(() => undefined)
  }, [])
  useEffect(() => {
    if (phase === 'final') ahead(loadResult).catch(() => undefined)
  }, [phase])
  if (!room || !table.value) return null
  const { Controls, Reveal, stillStands } = screenOf(room.game)
  const own = mySeat.value === null ? undefined : table.value.seats[mySeat.value]
  const standing = own?.alive || (mySeat.value !== null && stillStands?.(mySeat.value))
  const over = phase === 'over'
  return (
    <div class={over ? 'play is-over' : 'play'}>
      <TableBar
        invite={
          !over && (
            <button type="button" class="plain" onClick={invite}>
              {t.value.invite}
            </button>
          )
        }
      >
        {own?.alive && !over && phase !== 'final' && (
          <button type="button" class="plain" onClick={() => setResigning(true)}>
            {t.value.resign}
          </button>
        )}
      </TableBar>
      <Later
        load={loadFirstRound}
        props={{}}
        meanwhile={guided.value === 'running' && <section class="panel first-round" />}
      />
      <main data-testid="turn" data-turn={now.value?.turn} data-phase={phase} data-round={table.value.round}>
        <h1 class="unseen">{t.value.table(room.code)}</h1>
        {over && <Later load={loadResult} props={{}} meanwhile={<section class="panel result" />} />}
        {!over &&
          (standing ? (
            <Controls />
          ) : (
            <Later load={loadWatching} props={{}} meanwhile={<section class="panel controls" />} />
          ))}
        {/* The result is another screen, with the cards in another place: they do not travel there. */}
        <Players key={over ? 'over' : 'playing'} />
        {!over && <RoundBox />}
        <Later load={loadCoached} props={{}} meanwhile={null} />
        {reveal.value && <Reveal key={over ? 'over' : 'playing'} />}
        <Talk key={over ? 'over' : 'playing'} />
      </main>
      {resigning && <Later load={loadResign} props={{ close: () => setResigning(false) }} meanwhile={null} />}
    </div>
  )
}

/** What stands beside the table, and the talk: nobody has to wait for it to play. */
function Talk() {
  return (
    <div class="talk">
      <Later
        load={loadAside}
        props={{}}
        meanwhile={<p class={mySeat.value === null ? 'kept-free' : 'kept-free seated'} />}
      />
    </div>
  )
}
