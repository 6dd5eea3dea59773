/** Home: which game, and three ways in, one tap each. */
import { useState } from 'preact/hooks'
import { isForRegistered, type Kind, kinds } from '../../shared/games/kinds.ts'
import { loadScreen } from '../games/index.ts'
import { t } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { AccountButtons, RegisterOffer } from '../parts/account.tsx'
import { LanguageChoice } from '../parts/language.tsx'
import { Later } from '../parts/later.tsx'
import { ThemeButton } from '../parts/theme.tsx'
import { chooseGame, chosenGame } from '../state/device.ts'
import { guided, startGuide } from '../state/guided.ts'
import { tables } from '../state/lobby.ts'
import { tell } from '../state/notice.ts'
import { planBots } from '../state/plan.ts'
import { go } from '../state/route.ts'
import { ensurePerson, me } from '../state/session.ts'
import { loadReturn, loadTable, loadTables } from './loading.ts'

/** How many bots *Play now* seats. */
const playNowBots = 3

/** A first round leaves time to read. */
const guidedTurn = 60

async function openTable(game: Kind, bots: number, guide: boolean): Promise<void> {
  // What the table will need is on its way while the room is opened.
  void loadTable()
  void loadScreen(game)
  if (!(await ensurePerson())) return
  const slow = guide ? ({ turnSeconds: guidedTurn } as const) : {}
  const alone = guide && !isForRegistered(game) ? { size: 1 + bots } : {}
  const opened = await call('POST /api/rooms', { game, ...slow, ...alone })
  if (!opened.ok) {
    tell(opened.error, opened.detail)
    return
  }
  if (guide) startGuide()
  planBots(opened.value.room, bots)
  go(`/t/${opened.value.room}`)
}

/** A code, or a link with a room in it; null while neither is complete. */
function read(text: string): { code: string } | { path: string } | null {
  const link = /\/t\/[0-9a-f]{32}(#[0-9a-f]{32})?/.exec(text)
  if (link) return { path: link[0] }
  const digits = text.replace(/\D/g, '')
  return digits.length === 4 ? { code: digits } : null
}

async function follow(text: string): Promise<boolean> {
  const found = read(text)
  if (!found) return false
  void loadTable()
  if ('path' in found) {
    go(found.path)
    return true
  }
  const answer = await call('GET /api/codes/:code', undefined, { code: found.code })
  if (answer.ok) go(`/t/${answer.value.room}`)
  else tell(answer.error, answer.detail)
  return answer.ok
}

function CodeField() {
  const [text, setText] = useState('')
  const enter = (value: string) => {
    const shown = read(value) ? value : value.replace(/\D/g, '').slice(0, 4)
    setText(shown)
    if (read(value))
      void follow(value).then((went) => {
        if (!went) setText('')
      })
  }
  return (
    <label class="way code-way">
      <b>{t.value.joinWithCode}</b>
      <input
        inputMode="numeric"
        autocomplete="off"
        placeholder="0 0 0 0"
        value={text}
        aria-describedby="code-hint"
        onInput={({ currentTarget }) => enter(currentTarget.value)}
      />
      <small id="code-hint">{t.value.codeHint}</small>
    </label>
  )
}

/** Which game the two buttons open; remembered on the device. */
function GameChoice() {
  return (
    <fieldset class="games">
      <legend class="unseen">{t.value.game}</legend>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="radio"
            name="game"
            checked={kind === chosenGame.value}
            // The page that was rendered ahead has the first game chosen; taking it over changes no property.
            ref={(node) => {
              if (node) node.checked = kind === chosenGame.value
            }}
            onChange={() => chooseGame(kind)}
          />
          <b>{t.value.games[kind]}</b>
          <small>{t.value.gameHints[kind]}</small>
        </label>
      ))}
    </fieldset>
  )
}

export function Home() {
  const [busy, setBusy] = useState(false)
  const open = async (bots: number, guide = false) => {
    // Not disabled meanwhile: the button would lose the focus.
    if (busy) return
    setBusy(true)
    await openTable(chosenGame.value, bots, guide)
    setBusy(false)
  }
  const registered = Boolean(me.value?.username)
  const mayHost = registered || !isForRegistered(chosenGame.value)
  return (
    <div class="home">
      <header class="bar">
        <AccountButtons />
        <LanguageChoice />
        <ThemeButton />
      </header>
      <main>
        <Later load={loadReturn} props={{}} meanwhile={null} />
        <img class="logo" src="/logo.svg" alt="" width="120" height="96" />
        <h1>{t.value.brand}</h1>
        <p class="tagline">{t.value.tagline}</p>
        <GameChoice />
        <div class="ways">
          <button type="button" class="way primary" aria-disabled={busy} onClick={() => void open(playNowBots)}>
            <b>{t.value.playNow}</b>
            <small>{t.value.playNowHint}</small>
          </button>
          <CodeField />
          <button type="button" class="way" aria-disabled={busy} onClick={() => void open(0)}>
            <b>{t.value.createRoom}</b>
            <small>{mayHost ? t.value.createHint : t.value.guestHostHint}</small>
          </button>
        </div>
        {!mayHost && <RegisterOffer look="plain" />}
        <p class="guide-offer">
          {guided.value === 'offered' && (
            <>
              <button type="button" class="plain" aria-disabled={busy} onClick={() => void open(1, true)}>
                {t.value.guide}
              </button>
              <small>{t.value.guideHint}</small>
            </>
          )}
        </p>
        <img class="still-life" src="/still-life.svg" alt="" width="244" height="64" loading="lazy" />
        <Links />
        <section class="lobby" aria-labelledby="lobby-heading">
          <h2 id="lobby-heading">{t.value.lobby}</h2>
          {tables.value.length === 0 && <p>{t.value.lobbyEmpty}</p>}
          <Later load={loadTables} props={{}} meanwhile={null} />
        </section>
      </main>
    </div>
  )
}

function Links() {
  return (
    <nav class="row">
      <button type="button" class="plain" onClick={() => go('/how-to-play')}>
        {t.value.howToPlay}
      </button>
      <button type="button" class="plain" onClick={() => go(`/ladders/${chosenGame.value}`)}>
        {t.value.ladders}
      </button>
      <button type="button" class="plain" onClick={() => go('/privacy')}>
        {t.value.privacy}
      </button>
    </nav>
  )
}
