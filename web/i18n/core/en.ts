/** English for every page, and the shape of every other language. */
import type { HttpError } from '../../../shared/contract.ts'
import type { Kind } from '../../../shared/games/kinds.ts'
import type { AccountError } from '../account/en.ts'
import { pluralIn } from '../plural.ts'

type Said = (detail: { [name: string]: unknown }) => string
const plural = pluralIn('en')

const refusals: { [C in Exclude<HttpError, AccountError> | 'offline']: Said } = {
  'too-fast': () => 'Too fast. Wait a moment and try again.',
  'game-not-over': () => 'The game is not over yet.',
  unavailable: () => 'That is not possible right now. Try again in a moment.',
  internal: () => 'Something went wrong on our side.',
  'bad-request': () => 'That did not make sense to the server. Reload the page and try again.',
  'foreign-origin': () => 'This page came from another site. Open the table from its own address.',
  'not-found': () => 'There is nothing here.',
  'no-such-room': () => 'There is no such table.',
  'no-such-code': () => 'No open table has this code.',
  'no-such-player': () => 'Nobody has this name.',
  'signed-out': () => 'You are signed out.',
  'name-taken': () => 'Somebody is registered under this name. Choose another.',
  'bad-name': () => 'A name has 1 to 20 letters.',
  'too-many-tries': ({ seconds }) => `Too many tries. Wait ${seconds} seconds.`,
  'upgrade-required': () => 'Something went wrong on our side.',
  misconfigured: () => 'This server is set up wrongly. Its admin must look at it.',
  offline: () => 'No connection. Check your network.',
}

export const en = {
  /** For Intl and for the page itself. */
  language: 'en',
  languageTitle: 'Language',
  refusals,
  brand: 'Liar’s Table',
  tagline: 'Bluff with friends. Four digits, no sign-up, any browser.',
  playNow: 'Play now against bots',
  game: 'Game',
  playNowHint: 'One tap, three bots, and you play.',
  joinWithCode: 'Join with a code',
  codeHint: 'Four digits, or paste a link',
  createRoom: 'Create room',
  createHint: 'You host; share the code.',
  guestHostHint: 'As a guest you can play with bots only. Register to play with friends.',
  howToPlay: 'How to play',
  privacy: 'Privacy',
  home: 'Home',
  close: 'Close',
  register: 'Register',
  signIn: 'Sign in',
  signOut: 'Sign out',
  guestMark: 'guest',
  themeDark: 'Dark',
  themeLight: 'Light',
  theme: 'Light or dark',
  table: (code: string | null) => (code ? `table ${code}` : 'table'),
  people: (n: number) => plural(n, 'player', 'players'),
  connecting: 'Connecting …',
  nowhere: 'There is nothing at this address.',
  registerToPlay: 'Register to play with friends',
  yourName: 'Your name',
  joinings: { open: 'Open', approval: 'Host approval', passcode: 'Passcode' },
  ladders: 'Ladders',
  gameHints: {
    'liars-lies': 'Dice and wildcards',
    'liars-dice': 'Ones are jokers, at first',
    'liars-deck': 'Cards and a revolver',
  } satisfies { [K in Kind]: string },
  games: { 'liars-lies': 'Liar’s Lies', 'liars-dice': 'Liar’s Dice', 'liars-deck': 'Liar’s Deck' } satisfies {
    [K in Kind]: string
  },
  lobby: 'Tables',
  lobbyEmpty: 'No table is open right now. Open the first one.',
  running: 'playing',
  botsOnly: 'with bots only',
  joinShort: 'Join',
  watch: 'Watch',
  guide: 'First time here? Play a guided round',
  guideHint: '30 seconds, against one bot.',
  stillAt: (table: string) => `You are still at ${table} – return`,
}
export type CoreWords = typeof en
