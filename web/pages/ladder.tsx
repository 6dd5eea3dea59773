/** The ladder of a game, page by page. Public (RULES 6.4). */
import { useEffect, useState } from 'preact/hooks'
import type { HttpError } from '../../shared/contract.ts'
import { kinds } from '../../shared/games/kinds.ts'
import { meaning, t } from '../i18n/index.ts'
import { words } from '../i18n/pages/index.ts'
import { call, type ReplyOf } from '../net/api.ts'
import { rounded } from '../parts/change.tsx'
import { Frame } from '../parts/frame.tsx'
import { go } from '../state/route.ts'

type Ladder = ReplyOf<'GET /api/ladders/:game'>

export function LadderPage({ game }: { game: string }) {
  const kind = kinds.find((one) => one === game) ?? kinds[0]
  const [page, setPage] = useState(1)
  const [ladder, setLadder] = useState<Ladder | null>(null)
  const [error, setError] = useState<HttpError | 'offline' | null>(null)
  useEffect(() => {
    void call('GET /api/ladders/:game', undefined, { game: kind }, { page: String(page) }).then((answer) => {
      setLadder(answer.ok ? answer.value : null)
      setError(answer.ok ? null : answer.error)
    })
  }, [kind, page])
  return (
    <Frame title={words.value.ladderOf(t.value.games[kind])}>
      <nav class="row" aria-label={words.value.ladder}>
        {kinds.map((one) => (
          <button type="button" key={one} aria-pressed={one === kind} onClick={() => go(`/ladders/${one}`)}>
            {t.value.games[one]}
          </button>
        ))}
      </nav>
      {error && <p>{meaning(error)}</p>}
      {ladder && (
        <>
          <p>{words.value.ladderRule(ladder.leastGames)}</p>
          {ladder.people.length === 0 ? <p>{words.value.ladderEmpty}</p> : <Steps ladder={ladder} />}
          <div class="row">
            {page > 1 && (
              <button type="button" onClick={() => setPage(page - 1)}>
                {words.value.previous}
              </button>
            )}
            {ladder.more && (
              <button type="button" onClick={() => setPage(page + 1)}>
                {words.value.next}
              </button>
            )}
          </div>
        </>
      )}
    </Frame>
  )
}

function Steps({ ladder }: { ladder: Ladder }) {
  return (
    <div class="panel scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{words.value.placeShort}</th>
            <th scope="col">{words.value.name}</th>
            <th scope="col">{words.value.rating}</th>
            <th scope="col">{words.value.games}</th>
            <th scope="col">{words.value.wins}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.people.map((one) => (
            <tr key={one.username}>
              <td>{one.place}</td>
              <th scope="row">
                <button type="button" class="plain" onClick={() => go(`/player/${encodeURIComponent(one.username)}`)}>
                  {one.username}
                </button>
              </th>
              <td>
                <b>{rounded(one.rating)}</b>
              </td>
              <td>{one.games}</td>
              <td>{one.wins}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
