/** The page by its address, inside the frame that all pages share. */
import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from './i18n/index.ts'
import { Home } from './pages/home.tsx'
import { AccountDialog } from './parts/account.tsx'
import { Notices } from './parts/notices.tsx'
import { theme } from './state/device.ts'
import { go, route } from './state/route.ts'
import { loadSession } from './state/session.ts'

const loadTable = () => import('./pages/table.tsx').then((loaded) => loaded.TablePage)
const loadReplay = () => import('./pages/replay.tsx').then((loaded) => loaded.ReplayPage)
const loadPlayer = () => import('./pages/player.tsx').then((loaded) => loaded.PlayerPage)
const loadLadder = () => import('./pages/ladder.tsx').then((loaded) => loaded.LadderPage)
const loadRules = () => import('./pages/rules.tsx').then((loaded) => loaded.RulesPage)
const loadAccount = () => import('./pages/account.tsx').then((loaded) => loaded.AccountPage)
// A shared link to a table must not wait for the page around it.
if (route.value.page === 'table') void loadTable()

/** A page that is loaded when it is wanted. Needs a key of page and address: a game has the id of its room. */
function Later<P extends object>({ load, props }: { load(): Promise<FunctionComponent<P>>; props: P }) {
  const [page, setPage] = useState<{ Page: FunctionComponent<P> } | null>(null)
  useEffect(() => {
    void load().then((Page) => setPage({ Page }))
  }, [load])
  return page ? <page.Page {...props} /> : <p class="centre">{t.value.connecting}</p>
}

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
  useEffect(() => {
    document.documentElement.dataset.theme = theme.value ?? ''
  }, [theme.value])
  return (
    <>
      <Page />
      <AccountDialog />
      <Notices />
    </>
  )
}
