import { open } from './open.tsx'
import './styles/tokens.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/home.css'
import './styles/players.css'
import './styles/table.css'
import './styles/talk.css'
import './styles/dice.css'
import './styles/result.css'
import './styles/pages.css'
import './styles/account.css'
import './styles/feel.css'
import './styles/coach.css'

void open()

// Plain http has none; there the page works without.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined))
