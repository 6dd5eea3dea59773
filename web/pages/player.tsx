/** A registered player: ratings, what they did, and their last games. Public. */
import { useEffect, useState } from 'preact/hooks'
import { leastGames } from '../../shared/elo.ts'
import { ordinal, t } from '../i18n/index.ts'
import { en } from '../i18n/pages.ts'
import { call, type ReplyOf } from '../net/api.ts'
import { Change, rounded } from '../parts/change.tsx'
import { Frame } from '../parts/frame.tsx'
import { RankChart } from '../parts/rank-chart.tsx'
import { go } from '../state/route.ts'

type Player = ReplyOf<'GET /api/players/:username'>

export function PlayerPage({ username }: { username: string }) {
  const [player, setPlayer] = useState<Player | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    void call('GET /api/players/:username', undefined, { username }).then((answer) => {
      if (answer.ok) setPlayer(answer.value)
      else setError(answer.error === 'no-such-player' ? en.noPlayer : t.value.refusals[answer.error]({}))
    })
  }, [username])
  return (
    <Frame title={player?.username ?? username}>
      {error && <p>{error}</p>}
      {player && <Told player={player} />}
    </Frame>
  )
}

const day = (ms: number) => new Intl.DateTimeFormat(t.value.language, { dateStyle: 'medium' }).format(ms)

/** Games won in a row, up to now. */
const streakOf = (player: Player): number => {
  const lost = player.history.findIndex((one) => one.rank !== 1)
  return lost < 0 ? player.history.length : lost
}

function Told({ player }: { player: Player }) {
  const { totals, ratings, history } = player
  return (
    <>
      <p>{en.since(day(player.since))}</p>
      {ratings.length > 0 && <Ratings ratings={ratings} />}
      <dl class="panel facts">
        <Fact name={en.games} value={String(totals.games)} />
        <Fact name={en.wins} value={en.of(totals.wins, totals.games)} />
        <Fact name={en.streak} value={String(streakOf(player))} />
        <Fact name={en.bluffs} value={en.bluffsOf(totals.bluffs, totals.claims)} />
        <Fact name={en.caught} value={en.of(totals.caught, totals.bluffs)} />
        <Fact name={en.callsRight} value={en.of(totals.right, totals.calls)} />
      </dl>
      {history.length === 0 ? <p>{en.noGames}</p> : <History history={history} />}
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
    <div class="panel scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">{en.game}</th>
            <th scope="col">{en.rating}</th>
            <th scope="col">{en.games}</th>
            <th scope="col">{en.wins}</th>
            <th scope="col">{en.placeTitle}</th>
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
              <td>{en.place(one.place, leastGames)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function History({ history }: { history: Player['history'] }) {
  return (
    <section class="panel" aria-labelledby="history-heading">
      <h2 id="history-heading">{en.lastGames}</h2>
      {history.length > 1 && <RankChart history={history} />}
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">{en.when}</th>
              <th scope="col">{en.game}</th>
              <th scope="col">{en.rankTitle}</th>
              <th scope="col">{en.change}</th>
              <th scope="col">{en.replay}</th>
            </tr>
          </thead>
          <tbody>
            {history.map((one) => (
              <tr key={one.id}>
                <td>{day(one.endedAt)}</td>
                <td>{t.value.games[one.game]}</td>
                <td>{en.rankOf(ordinal(one.rank), one.seats)}</td>
                <td>{one.change === null ? en.unrated : <Change change={one.change} />}</td>
                <td>
                  <button type="button" class="plain" onClick={() => go(`/replay/${one.id}`)}>
                    {en.watchReplay}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
