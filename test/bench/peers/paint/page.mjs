/** Home as a React page whose table is a boardgame.io client: the same words and styles, the same ways in. */

import { SocketIO } from 'boardgame.io/multiplayer'
import { Client } from 'boardgame.io/react'
import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '../../../../web/styles/tokens.css'
import '../../../../web/styles/base.css'
import '../../../../web/styles/parts.css'
import '../../../../web/styles/home.css'
import '../../../../web/styles/players.css'
import '../../../../web/styles/table.css'
import '../../../../web/styles/dice.css'

const Bid = {
  name: 'bid',
  setup: ({ random }) => ({ dice: [random.D6(5), random.D6(5), random.D6(5), random.D6(5)], bid: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    bid: ({ G, playerID }, quantity, face) => {
      G.bid = { by: playerID, quantity, face }
    },
  },
}
function Board({ G, moves, playerID }) {
  return h(
    'main',
    { className: 'play' },
    h('p', null, (G.dice[Number(playerID)] ?? []).join(' ')),
    h('button', { type: 'button', onClick: () => moves.bid((G.bid?.quantity ?? 0) + 1, 3) }, 'Bid'),
  )
}
const Table = Client({ game: Bid, board: Board, numPlayers: 4, multiplayer: SocketIO(), debug: false })

const games = [
  ['Liar’s Lies', 'Dice and wildcards'],
  ['Liar’s Dice', 'Ones are jokers, at first'],
  ['Liar’s Deck', 'Cards and a revolver'],
]
function Home({ play }) {
  const [chosen, choose] = useState(0)
  const [code, setCode] = useState('')
  const way = (name, hint, look) =>
    h('button', { type: 'button', className: `way ${look}`, onClick: play }, h('b', null, name), h('small', null, hint))
  return h(
    'div',
    { className: 'home' },
    h(
      'header',
      { className: 'bar' },
      ...['Sign in', 'Register', 'English', 'Light'].map((one) =>
        h('button', { type: 'button', key: one, className: 'plain' }, one),
      ),
    ),
    h(
      'main',
      null,
      h('h1', null, 'Liar’s Table'),
      h('p', { className: 'tagline' }, 'Bluff with friends. Four digits, no sign-up, any browser.'),
      h(
        'fieldset',
        { className: 'games' },
        games.map(([name, hint], at) =>
          h(
            'label',
            { key: name },
            h('input', { type: 'radio', name: 'game', checked: chosen === at, onChange: () => choose(at) }),
            h('b', null, name),
            h('small', null, hint),
          ),
        ),
      ),
      h(
        'div',
        { className: 'ways' },
        way('Play now against bots', 'One tap, three bots, and you play.', 'primary'),
        h(
          'label',
          { className: 'way code-way' },
          h('b', null, 'Join with a code'),
          h('input', {
            inputMode: 'numeric',
            placeholder: '0 0 0 0',
            value: code,
            onChange: (event) => setCode(event.target.value),
          }),
          h('small', null, 'Four digits, or paste a link'),
        ),
        way('Create room', 'You host; share the code.', ''),
      ),
      h(
        'section',
        { className: 'lobby' },
        h('h2', null, 'Tables'),
        h('p', null, 'No table is open right now. Open the first one.'),
      ),
    ),
  )
}
function App() {
  const [playing, play] = useState(false)
  return playing ? h(Table, { matchID: 'table', playerID: '0' }) : h(Home, { play: () => play(true) })
}
createRoot(document.body).render(h(App))
