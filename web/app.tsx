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

type TablePage = FunctionComponent<{ room: string }>

/** A page that is loaded when wanted, or is loading already because the address asked for it. */
const loadTable = () => import('./pages/table.tsx')
const loadRules = () => import('./pages/rules.tsx')
if (route.value.page === 'table') void loadTable()

function Later({ room }: { room: string }) {
  const [page, setPage] = useState<{ Table: TablePage } | null>(null)
  useEffect(() => {
    void loadTable().then((loaded) => setPage({ Table: loaded.TablePage }))
  }, [])
  return page ? <page.Table room={room} key={room} /> : <p class="centre">{t.value.connecting}</p>
}

function LaterRules() {
  const [page, setPage] = useState<{ Rules: FunctionComponent } | null>(null)
  useEffect(() => {
    void loadRules().then((loaded) => setPage({ Rules: loaded.RulesPage }))
  }, [])
  return page ? <page.Rules /> : null
}

function Page() {
  const here = route.value
  switch (here.page) {
    case 'home':
      return <Home />
    case 'table':
      return <Later room={here.room} key={here.room} />
    case 'rules':
      return <LaterRules />
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
