/** A registered player: ratings, what they did, and their last games. Public. */
import { useEffect, useState } from 'preact/hooks'
import type { HttpError } from '../../shared/contract.ts'
import { leastGames } from '../../shared/elo.ts'
import { day, ordinal } from '../i18n/format.ts'
import { meaning, t } from '../i18n/index.ts'
import { words } from '../i18n/pages/index.ts'
import { call, type ReplyOf } from '../net/api.ts'
import { Change, rounded } from '../parts/change.tsx'
import { Frame } from '../parts/frame.tsx'
import { RankChart } from '../parts/rank-chart.tsx'
import { WideTable } from '../parts/wide-table.tsx'
import { go } from '../state/route.ts'

type Player = ReplyOf<'GET /api/players/:username'>

export function PlayerPage({ username }: { username: string }) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [error, setError] = useState<HttpError | 'offline' | null>(null)
  useEffect(() => {
    void call('GET /api/players/:username', undefined, { username }).then((answer) => {
      if (answer.ok) setPlayer(answer.value)
      else setError(answer.error)
    })
  }, [username])
  return (
    <Frame title={player?.username ?? username}>
      {error && <p>{error === 'no-such-player' ? words.value.noPlayer : meaning(error)}</p>}
      {player && <Told player={player} />}
    </Frame>
  )
}

/** Games won in a row, up to now. */
const streakOf = (player: Player): number => {
  const lost = player.history.findIndex((one) => one.rank !== 1)
  return lost < 0 ? player.history.length : lost
}

function Told({ player }: { player: Player }) {
  const { totals, ratings, history } = player
  return (
    <>
      <p>{words.value.since(day(player.since))}</p>
      {ratings.length > 0 && <Ratings ratings={ratings} />}
      <dl class="panel facts">
        <Fact name={words.value.games} value={String(totals.games)} />
        <Fact name={words.value.wins} value={words.value.of(totals.wins, totals.games)} />
        <Fact name={words.value.streak} value={String(streakOf(player))} />
        <Fact name={words.value.bluffs} value={words.value.bluffsOf(totals.bluffs, totals.claims)} />
        <Fact name={words.value.caught} value={words.value.of(totals.caught, totals.bluffs)} />
        <Fact name={words.value.callsRight} value={words.value.of(totals.right, totals.calls)} />
      </dl>
      {history.length === 0 ? <p>{words.value.noGames}</p> : <History history={history} />}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Ratings({ ratings }: { ratings: Player['ratings'] }) {
  return (
    <WideTable name={words.value.rating} look="panel">
      <thead>
        <tr>
          <th scope="col">{words.value.game}</th>
          <th scope="col">{words.value.rating}</th>
          <th scope="col">{words.value.games}</th>
          <th scope="col">{words.value.wins}</th>
          <th scope="col">{words.value.placeTitle}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((one) => (
          <tr key={one.game}>
            <th scope="row">{t.value.games[one.game]}</th>
            <td>
              <b>{rounded(one.rating)}</b>
            </td>
            <td>{one.games}</td>
            <td>{one.wins}</td>
            <td>{words.value.place(one.place, leastGames)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

function History({ history }: { history: Player['history'] }) {
  return (
    <section class="panel" aria-labelledby="history-heading">
      <h2 id="history-heading">{words.value.lastGames}</h2>
      {history.length > 1 && <RankChart history={history} />}
      <WideTable name={words.value.lastGames}>
        <thead>
          <tr>
            <th scope="col">{words.value.when}</th>
            <th scope="col">{words.value.game}</th>
            <th scope="col">{words.value.rankTitle}</th>
            <th scope="col">{words.value.change}</th>
            <th scope="col">{words.value.replay}</th>
          </tr>
        </thead>
        <tbody>
          {history.map((one) => (
            <tr key={one.id}>
              <td>{day(one.endedAt)}</td>
              <td>{t.value.games[one.game]}</td>
              <td>{words.value.rankOf(ordinal(one.rank), one.seats)}</td>
              <td>{one.change === null ? words.value.unrated : <Change change={one.change} />}</td>
              <td>
                <button type="button" class="plain" onClick={() => go(`/replay/${one.id}`)}>
                  {words.value.watchReplay}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  )
}
