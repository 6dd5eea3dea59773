/** The lobby on the home page: tables to join or to watch (RULES 5.2), and the way back to one's own. */
import { useEffect, useState } from 'preact/hooks'
import type { ListedRoom } from '../../shared/contract.ts'
import { t } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { tables } from '../state/lobby.ts'
import { go } from '../state/route.ts'
import { me } from '../state/session.ts'

/** How often the list is asked for anew while somebody looks, ms. */
const refresh = 5_000

/** `You are still at table …` when that is so, on whatever device. */
export function ReturnBanner() {
  const [table, setTable] = useState<{ room: string; code: string | null } | null>(null)
  const person = me.value?.id
  useEffect(() => {
    if (!person) return
    void call('GET /api/session/table').then((answer) => setTable(answer.ok ? answer.value.table : null))
  }, [person])
  if (!table) return null
  return (
    <button type="button" class="primary return" onClick={() => go(`/t/${table.room}`)}>
      {t.value.stillAt(t.value.table(table.code))}
    </button>
  )
}

export function Tables() {
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible')
        void call('GET /api/rooms').then((answer) => {
          if (answer.ok) tables.value = answer.value.rooms
        })
    }
    load()
    const timer = setInterval(load, refresh)
    return () => clearInterval(timer)
  }, [])
  return (
    <ul>
      {tables.value.map((one) => (
        <Table key={one.room} one={one} />
      ))}
    </ul>
  )
}

function Table({ one }: { one: ListedRoom }) {
  const full = one.size !== null && one.people + one.bots >= one.size
  const joinable = one.state === 'open' && !one.closedToOthers && !full
  const facts = [
    t.value.games[one.game],
    t.value.people(one.people + one.bots),
    one.state === 'running' ? t.value.running : one.closedToOthers ? t.value.botsOnly : t.value.joinings[one.joining],
  ]
  return (
    <li class="panel">
      <span>
        <b>{one.host}</b> <small>{t.value.table(one.code)}</small>
        <br />
        <small>{facts.join(' · ')}</small>
      </span>
      <button type="button" class={joinable ? 'primary' : ''} onClick={() => go(`/t/${one.room}`)}>
        {joinable ? t.value.joinShort : t.value.watch}
      </button>
    </li>
  )
}
