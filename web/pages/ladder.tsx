/** The ladder of a game, page by page. Public (RULES 6.4). */
import { useEffect, useState } from 'preact/hooks'
import { kinds } from '../../shared/games/rules.ts'
import { t } from '../i18n/index.ts'
import { en } from '../i18n/pages.ts'
import { call, type ReplyOf } from '../net/api.ts'
import { rounded } from '../parts/change.tsx'
import { Frame } from '../parts/frame.tsx'
import { go } from '../state/route.ts'

type Ladder = ReplyOf<'GET /api/ladders/:game'>

export function LadderPage({ game }: { game: string }) {
  const kind = kinds.find((one) => one === game) ?? kinds[0]
  const [page, setPage] = useState(1)
  const [ladder, setLadder] = useState<Ladder | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    void call('GET /api/ladders/:game', undefined, { game: kind }, { page: String(page) }).then((answer) => {
      if (answer.ok) setLadder(answer.value)
      else setError(t.value.refusals[answer.error]({}))
    })
  }, [kind, page])
  return (
    <Frame title={en.ladderOf(t.value.games[kind])}>
      <nav class="row" aria-label={en.ladder}>
        {kinds.map((one) => (
          <button type="button" key={one} aria-pressed={one === kind} onClick={() => go(`/ladders/${one}`)}>
            {t.value.games[one]}
          </button>
        ))}
      </nav>
      {error && <p>{error}</p>}
      {ladder && (
        <>
          <p>{en.ladderRule(ladder.leastGames)}</p>
          {ladder.people.length === 0 ? <p>{en.ladderEmpty}</p> : <Steps ladder={ladder} />}
          <div class="row">
            {page > 1 && (
              <button type="button" onClick={() => setPage(page - 1)}>
                {en.previous}
              </button>
            )}
            {ladder.more && (
              <button type="button" onClick={() => setPage(page + 1)}>
                {en.next}
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
            <th scope="col">{en.placeShort}</th>
            <th scope="col">{en.name}</th>
            <th scope="col">{en.rating}</th>
            <th scope="col">{en.games}</th>
            <th scope="col">{en.wins}</th>
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
