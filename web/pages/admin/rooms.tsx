/** Rooms that are open or running, and what of theirs still waits for the database. */
import { useState } from 'preact/hooks'
import { words } from '../../i18n/admin/index.ts'
import { t } from '../../i18n/index.ts'
import { call, type ReplyOf } from '../../net/api.ts'
import { go } from '../../state/route.ts'
import { ActDialog, type Asked, moment, useLoaded } from './acting.tsx'

type Live = ReplyOf<'GET /api/admin/rooms'>

export function Rooms() {
  const live = useLoaded(() => call('GET /api/admin/rooms'))
  const [asked, setAsked] = useState<Asked | null>(null)
  if (!live) return null
  const close = (room: string) =>
    setAsked({
      title: words.value.act.close,
      hint: words.value.hint.close,
      fields: ['reason'],
      act: ({ reason }) => ({ type: 'close', room, reason }),
    })
  return (
    <>
      <Waiting stuck={live.stuck} />
      {live.rooms.length === 0 ? <p>{words.value.noRooms}</p> : <Open rooms={live.rooms} close={close} />}
      {asked && <ActDialog asked={asked} close={() => setAsked(null)} />}
    </>
  )
}

function Waiting({ stuck }: { stuck: Live['stuck'] }) {
  if (stuck.length === 0) return <p>{words.value.nothingStuck}</p>
  return (
    <section class="panel warning" aria-label={words.value.stuckTitle}>
      <h2>{words.value.stuckTitle}</h2>
      <ul>
        {stuck.map((one) => (
          <li key={`${one.room} ${one.errand}`}>
            <code>{one.room}</code>: {one.errand}, {words.value.since(Math.round((Date.now() - one.since) / 60_000))},{' '}
            {words.value.tries(one.tries)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Open({ rooms, close }: { rooms: Live['rooms']; close(room: string): void }) {
  const games: { readonly [game: string]: string } = t.value.games
  return (
    <div class="panel scroll">
      <table>
        <thead>
          <tr>
            {[
              words.value.room,
              words.value.game,
              words.value.state,
              words.value.host,
              words.value.seated,
              words.value.told,
            ].map((title) => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rooms.map((one) => (
            <tr key={one.room}>
              <th scope="row">{one.code ?? one.room.slice(0, 8)}</th>
              <td>{games[one.game] ?? one.game}</td>
              <td>{words.value.states[one.state] ?? one.state}</td>
              <td>{one.host}</td>
              <td>
                {one.people} + {one.bots}
              </td>
              <td>{moment(one.told)}</td>
              <td class="row">
                <button type="button" onClick={() => go(`/t/${one.room}`)}>
                  {words.value.open}
                </button>
                <button type="button" onClick={() => close(one.room)}>
                  {words.value.close}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
