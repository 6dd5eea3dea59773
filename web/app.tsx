/** The page by its address, inside the frame that all pages share. */
import { useEffect } from 'preact/hooks'
import { t } from './i18n/index.ts'
import { Home } from './pages/home.tsx'
import {
  loadAccount,
  loadAdmin,
  loadFocus,
  loadLadder,
  loadNews,
  loadPlayer,
  loadPrivacy,
  loadReplay,
  loadRules,
  loadTable,
} from './pages/loading.ts'
import { AccountDialog } from './parts/account.tsx'
import { Later } from './parts/later.tsx'
import { Notices } from './parts/notices.tsx'
import { theme } from './state/device.ts'
import { go, route } from './state/route.ts'
import { loadSession } from './state/session.ts'
import { subject } from './state/title.ts'

function Page() {
  const here = route.value
  switch (here.page) {
    case 'home':
      return <Home />
    case 'table':
      return <Later load={loadTable} props={{ room: here.room }} key={`table ${here.room}`} />
    case 'replay':
      return <Later load={loadReplay} props={{ match: here.match }} key={`replay ${here.match}`} />
    case 'player':
      return <Later load={loadPlayer} props={{ username: here.username }} key={`player ${here.username}`} />
    case 'ladder':
      return <Later load={loadLadder} props={{ game: here.game }} key={`ladder ${here.game}`} />
    case 'rules':
      return <Later load={loadRules} props={{}} key="rules" />
    case 'account':
      return <Later load={loadAccount} props={{}} key="account" />
    case 'privacy':
      return <Later load={loadPrivacy} props={{}} key="privacy" />
    case 'admin':
      return <Later load={loadAdmin} props={{}} key="admin" />
    case 'nowhere':
      return (
        <main class="centre">
          <h1>{t.value.nowhere}</h1>
          <button type="button" onClick={() => go('/')}>
            {t.value.home}
          </button>
        </main>
      )
    default:
      return here satisfies never
  }
}

export function App() {
  useEffect(() => void loadSession(), [])
  useEffect(() => void loadFocus().then((keepFocus) => keepFocus()), [])
  useEffect(() => {
    document.documentElement.dataset.theme = theme.value ?? ''
  }, [theme.value])
  useEffect(() => {
    document.documentElement.lang = t.value.language
  }, [t.value])
  useEffect(() => {
    document.title = subject.value === '' ? t.value.brand : `${subject.value} – ${t.value.brand}`
  }, [t.value, subject.value])
  return (
    <>
      <Later load={loadNews} props={{}} meanwhile={null} />
      <Page />
      <AccountDialog />
      <Notices />
    </>
  )
}
