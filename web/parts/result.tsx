/** The result: ranks, progress, whether the dice were fair, and what next (RULES 1.8, 5.8, 7.2). */
import { useEffect, useState } from 'preact/hooks'
import { screenOf } from '../games/loaded.ts'
import { loadRules } from '../games/whole-rules.ts'
import { listed } from '../i18n/format.ts'
import { t } from '../i18n/result/index.ts'
import { ordinal } from '../i18n/table/index.ts'
import { keptOf } from '../state/habits.ts'
import { mySeat, result, seating, send, you } from '../state/room.ts'
import { go } from '../state/route.ts'
import { Change } from './change.tsx'
import { Chart } from './chart.tsx'
import { ShareResult } from './share-result.tsx'

export function ResultBox() {
  const shown = result.value
  const room = seating.value
  if (!shown || !room) return null
  const names = room.participants.map((one) => one.name)
  const progress = screenOf(room.game).progress()
  const first = names.filter((_, seat) => shown.ranks[seat] === 1)
  const winner = listed(first)
  const won = mySeat.value !== null && shown.ranks[mySeat.value] === 1
  const order = room.participants
    .map((one) => ({ ...one, rank: shown.ranks[one.seat] ?? names.length }))
    .sort((a, b) => a.rank - b.rank)
  return (
    <section class="panel result" data-testid="result" aria-labelledby="result-heading">
      <h2 id="result-heading">{t.value.result}</h2>
      <p class="winner">
        {first.length > 1 ? t.value.sharedWin(winner) : won ? t.value.youWin : t.value.winner(winner)}
      </p>
      <ol class="ranks">
        {order.map((one) => (
          <li key={one.seat} class={one.seat === mySeat.value ? 'own' : ''}>
            <b>{ordinal(one.rank)}</b> {one.name} <Change change={shown.changes?.[one.seat]} />
          </li>
        ))}
      </ol>
      <NextTable />
      <ShareResult
        record={shown.record}
        game={t.value.games[room.game]}
        winner={first.length > 1 ? t.value.sharedWin(winner) : t.value.winner(winner)}
        ranks={order.map((one) => `${ordinal(one.rank)} ${one.name}`)}
      />
      <h3>{progress.title}</h3>
      <Chart progress={shown.progress} names={names} sentence={progress.sentence(winner, shown.progress.length - 1)} />
      <h3>{t.value.fairness}</h3>
      <Fairness />
      <button type="button" onClick={() => go(`/replay/${shown.record.id}`)}>
        {t.value.replay}
      </button>
    </section>
  )
}

function NextTable() {
  const next = seating.value?.next
  const [busy, setBusy] = useState(false)
  const recreate = async () => {
    setBusy(true)
    const reply = await send({ type: 'recreate' })
    setBusy(false)
    if (reply?.type === 'ok' && typeof reply.room === 'string') go(`/t/${reply.room}`)
  }
  return (
    <div class="row">
      {next ? (
        <button type="button" class="primary" onClick={() => go(`/t/${next.room}`)}>
          {t.value.followTo(next.by)}
        </button>
      ) : (
        you.value?.mayReopen && (
          <button type="button" class="primary" disabled={busy} onClick={() => void recreate()}>
            {t.value.newTable}
          </button>
        )
      )}
      <button type="button" onClick={() => go('/')}>
        {t.value.home}
      </button>
    </div>
  )
}

/** Recomputes every deal in this browser; the code for it is loaded now, not before. */
function Fairness() {
  const [told, setTold] = useState<{ lines(): string[] } | null>(null)
  const shown = result.value
  useEffect(() => {
    if (!shown) return
    const { record } = shown
    void Promise.all([import('./fairness.ts'), loadRules(record)]).then(([{ check }, rules]) => {
      setTold({ lines: check(rules, record, keptOf(record.id), seating.peek()?.participants ?? []) })
    })
  }, [shown])
  return (
    <div data-testid="fairness">
      {(told?.lines() ?? [t.value.fairnessCheck]).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
