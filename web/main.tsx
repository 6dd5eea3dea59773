import { render } from 'preact'
import { App } from './app.tsx'
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

render(<App />, document.body)
