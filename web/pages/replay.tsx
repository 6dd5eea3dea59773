/** A finished game, round by round and move by move, with all hands open, and whether it was fair (RULES 7.2). */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { HttpError } from '../../shared/contract.ts'
import { loadScreen } from '../games/index.ts'
import { screenOf } from '../games/loaded.ts'
import { loadRules } from '../games/whole-rules.ts'
import { listed, ordinal } from '../i18n/format.ts'
import { t } from '../i18n/index.ts'
import { words } from '../i18n/pages/index.ts'
import { t as resultWords } from '../i18n/result/index.ts'
import { call } from '../net/api.ts'
import { Change, rounded } from '../parts/change.tsx'
import { Chart } from '../parts/chart.tsx'
import { LanguageChoice } from '../parts/language.tsx'
import { Players } from '../parts/players.tsx'
import { Fairness, SaveFile } from '../parts/proof.tsx'
import { ShareResult } from '../parts/share-result.tsx'
import { Steady } from '../parts/steady.tsx'
import { ThemeButton } from '../parts/theme.tsx'
import { nameOf } from '../state/announce.ts'
import { show, type Told, tell } from '../state/replay.ts'
import { forget, reveal, table } from '../state/room.ts'
import { go } from '../state/route.ts'

/** Between two moments while it plays by itself, ms. */
const pace = 1_600

export function ReplayPage({ match }: { match: string }) {
  const [told, setTold] = useState<Told | null>(null)
  const [error, setError] = useState<HttpError | 'offline' | null>(null)
  const load = async () => {
    setError(null)
    const answer = await call('GET /api/matches/:id', undefined, { id: match })
    if (answer.ok) {
      const { record } = answer.value
      const [rules] = await Promise.all([loadRules(record), loadScreen(record.game)])
      setTold(tell(rules, answer.value))
    } else setError(answer.error)
  }
  // A passive effect may end when the next page has begun, and would clear its table away.
  useLayoutEffect(() => {
    void load()
    return forget
  }, [match])
  if (error !== null)
    return (
      <main class="centre">
        <h1>{words.value.replay}</h1>
        <p>{errorSentence(error)}</p>
        <button type="button" class="primary" onClick={() => void load()}>
          {words.value.tryAgain}
        </button>
        <button type="button" onClick={() => go('/')}>
          {t.value.home}
        </button>
      </main>
    )
  return told ? <Game told={told} /> : <p class="centre">{t.value.connecting}</p>
}

function errorSentence(error: HttpError | 'offline'): string {
  if (error === 'not-found') return words.value.noGame
  return error === 'offline' ? t.value.refusals.offline({}) : words.value.notYet
}

/** The moment that the address names, within what there is. */
const momentInAddress = (last: number): number =>
  Math.max(0, Math.min(last, Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 1)))

/** Safari refuses a page that steps faster than three times a second for long: then its address stays behind. */
function nameInAddress(moment: number): void {
  try {
    history.replaceState(null, '', `#${moment}`)
  } catch {}
}

function useMoments(told: Told) {
  const last = told.frames.length - 1
  const [at, setAt] = useState(() => momentInAddress(last))
  const [playing, setPlaying] = useState(false)
  const within = (to: number) => Math.max(0, Math.min(last, to))
  const jump = (to: number) => setAt(within(to))
  // From wherever it is by then: two keys may come before one rendering.
  const move = (by: number) => setAt((now) => within(now + by))
  // Before anybody sees the moment: written later, it would take the place of one that is asked for meanwhile.
  useLayoutEffect(() => {
    show(told, at)
    nameInAddress(at)
  }, [told, at])
  useEffect(() => {
    if (!playing) return
    if (at >= last) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => setAt(at + 1), pace)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  useEffect(() => {
    const onHash = () => setAt(momentInAddress(last))
    window.addEventListener('hashchange', onHash)
    return () => window.removeEventListener('hashchange', onHash)
  }, [last])
  return { at, last, jump, move, playing, setPlaying }
}

type Moments = ReturnType<typeof useMoments>

function Game({ told }: { told: Told }) {
  const moments = useMoments(told)
  const { match, kind } = told
  const { Reveal, progress: progressOf } = screenOf(kind)
  const progress = progressOf()
  const when = new Intl.DateTimeFormat(t.value.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    match.endedAt,
  )
  const names = match.people.map((one) => one.name)
  const first = match.people.filter((one) => one.rank === 1).map((one) => one.name)
  const winner = listed(first)
  return (
    <div class="play replay">
      <header class="bar">
        <button type="button" class="plain brand" onClick={() => go('/')}>
          {t.value.brand}
        </button>
        <span class="about">{words.value.replayOf(t.value.games[kind], when)}</span>
        <LanguageChoice />
        <ThemeButton />
      </header>
      <main data-testid="replay" data-at={moments.at} data-last={moments.last} data-fault={told.fault?.code ?? ''}>
        <h1 class="unseen">{words.value.replay}</h1>
        <Stepper told={told} moments={moments} />
        {table.value && <Players />}
        <Story told={told} moments={moments} />
        {reveal.value && <Reveal />}
        <section class="panel result" aria-labelledby="replay-result">
          <h2 id="replay-result">{words.value.result}</h2>
          {match.voided && (
            <p>
              <b>{words.value.voided}</b>
            </p>
          )}
          <Ranks told={told} />
          <ShareReplay told={told} winner={winner} />
          <h3>{progress.title}</h3>
          <Chart progress={told.progress} names={names} sentence={progress.sentence(winner, told.rounds.length)} />
          <h3>{words.value.fairTitle}</h3>
          <Fairness told={told} />
          <SaveFile match={told.stored} />
        </section>
      </main>
    </div>
  )
}

function Stepper({ told, moments }: { told: Told; moments: Moments }) {
  const { at, last, jump, move, playing, setPlaying } = moments
  const before = told.rounds.findLast((start) => start < at) ?? 0
  const after = told.rounds.find((start) => start > at) ?? last
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLElement && target.closest('input, button, a, summary, dialog')) return
      if (event.key === 'ArrowLeft') move(-1)
      if (event.key === 'ArrowRight') move(1)
      if (event.key !== ' ') return
      event.preventDefault()
      setPlaying(!playing)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  const round = told.rounds.filter((start) => start <= at).length
  return (
    <section class="panel controls" aria-label={words.value.moment}>
      <p class="label">{words.value.momentOf(at, last, round)}</p>
      <p class="verdict" aria-live="polite">
        {sentenceAt(told, at)}
      </p>
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={words.value.moment}
        aria-valuetext={words.value.momentOf(at, last, round)}
        onInput={({ currentTarget }) => jump(Number(currentTarget.value))}
      />
      <div class="steps">
        <StepButton label={words.value.firstRound} sign="«" disabled={at === 0} press={() => jump(before)} />
        <StepButton label={words.value.stepBack} sign="‹" disabled={at === 0} press={() => jump(at - 1)} />
        <StepButton
          label={playing ? words.value.pause : words.value.play}
          sign={playing ? '❚❚' : '▶'}
          disabled={at === last}
          press={() => setPlaying(!playing)}
        />
        <StepButton label={words.value.stepOn} sign="›" disabled={at === last} press={() => jump(at + 1)} />
        <StepButton label={words.value.nextRound} sign="»" disabled={at === last} press={() => jump(after)} />
      </div>
      <CopyMoment />
    </section>
  )
}

function StepButton(props: { label: string; sign: string; disabled: boolean; press(): void }) {
  return (
    <Steady aria-label={props.label} title={props.label} off={props.disabled} press={props.press}>
      <span aria-hidden="true">{props.sign}</span>
    </Steady>
  )
}

function CopyMoment() {
  const [copied, setCopied] = useState(false)
  // Plain http has no clipboard: the address bar has the link.
  if (!navigator.clipboard) return null
  return (
    <button
      type="button"
      class="plain"
      onClick={() => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))}
    >
      {copied ? words.value.copied : words.value.copyMoment}
    </button>
  )
}

/** What happened at a moment, in words. */
function sentenceAt(told: Told, at: number): string {
  if (at === 0) return words.value.start
  const frame = told.frames[at]
  const said = frame?.events.map((event) => screenOf(told.kind).sentence(event, nameOf)).filter(Boolean) ?? []
  const byClock = frame?.entry?.type === 'act' && frame.entry.by === 'clock'
  return `${said.join(' ')}${byClock ? ` (${words.value.byClock})` : ''}`
}

/** The round so far as sentences; each leads to its moment. */
function Story({ told, moments }: { told: Told; moments: Moments }) {
  const from = told.rounds.findLast((start) => start <= moments.at) ?? 0
  const moment = Array.from({ length: moments.at - from + 1 }, (_, n) => from + n)
  return (
    <section class="panel round story" aria-labelledby="story-heading">
      <h2 id="story-heading">{words.value.story}</h2>
      <ol>
        {moment.map((at) => (
          <li key={at}>
            <a href={`#${at}`} aria-current={at === moments.at ? 'step' : undefined}>
              {sentenceAt(told, at)}
            </a>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What of this game is worth telling, each line leading to its moment, and the result to give on; nothing of a record at fault. */
function ShareReplay({ told, winner }: { told: Told; winner: string }) {
  const { record, people } = told.match
  if (told.fault) return null
  const order = [...people].sort((a, b) => a.rank - b.rank)
  return (
    <ShareResult
      record={record}
      game={t.value.games[told.kind]}
      winner={
        people.filter((one) => one.rank === 1).length > 1
          ? resultWords.value.sharedWin(winner)
          : resultWords.value.winner(winner)
      }
      ranks={order.map((one) => `${ordinal(one.rank)} ${one.name}`)}
    />
  )
}

function Ranks({ told }: { told: Told }) {
  const order = [...told.match.people].sort((a, b) => a.rank - b.rank)
  return (
    <ol class="ranks">
      {order.map((one) => (
        <li key={one.seat}>
          <b>{ordinal(one.rank)}</b> {one.name} {one.before !== null && <small>{rounded(one.before)}</small>}{' '}
          <Change change={told.match.voided ? null : one.change} />
        </li>
      ))}
    </ol>
  )
}
