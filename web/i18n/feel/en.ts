/** The words of what stands beside a table or opens over it: sounds, the bell, talk, preferences and keys, resigning, what there is to share, the first round. */

export const en = {
  inWords: 'Table in words',
  turnOf: (names: string) => `To act: ${names}.`,
  yourTurn: 'It is your turn.',
  inBreak: 'The round is over.',
  holdsDice: (name: string, n: number) => `${name}: ${n === 1 ? '1 die' : `${n} dice`}.`,
  holdsCards: (name: string, n: number) => `${name}: ${n === 1 ? '1 card' : `${n} cards`}.`,
  isOut: (name: string) => `${name}: out.`,

  sound: 'Sound and vibration',
  soundOn: 'Sound and vibration on',
  soundOff: 'Sound and vibration off',
  bell: 'Tell me when it is my turn',
  bellOn: 'You are told when it is your turn.',
  bellDenied: 'This browser does not let the table tell you.',

  coach: 'Coach: odds on your turn, advice after the round',

  longestBluff: (name: string, times: number) =>
    `Longest bluff: ${name}, ${times === 1 ? 'once' : `${times} times in a row`}, and nobody noticed.`,
  bestCall: (name: string, on: string, round: number) => `Best call: ${name} caught ${on} in round ${round}.`,
  shareResult: 'Share the result',
  savePicture: 'Save as a picture',
  resultCopied: 'Copied',

  resignTitle: 'Give up this game?',
  resignText: 'You get the lowest rank that is still free, and the round starts again for the others.',
  resignYes: 'Yes, resign',
  cancel: 'Cancel',
  skip: 'Skip to the result',
  chat: 'Chat',
  chatEmpty: 'Nobody has said anything yet.',
  chatWrite: 'Say something',
  chatSend: 'Send',
  muteName: (name: string) => `Do not show ${name} to me`,
  reportName: (name: string) => `Report ${name} for …`,
  reported: 'Thank you. The admin will look at it.',
  react: 'React',
  askFirst: 'Ask me once more before a call',
  keys: 'Keys',
  keyHelp: [
    ['A', 'agree to the next round'],
    ['C', 'chat'],
    ['?', 'this help'],
  ],

  guideTitle: 'Your first round',
  guideSkip: 'I know how it goes',
  guideDone: 'Got it',
  guideEnd: 'That is all there is to it. Whoever loses a round comes closer to being out; the last one left wins.',
  guideDice: {
    open: 'These are your dice; nobody else sees them. Say how many dice of one face lie under all cups together. Start low.',
    answer: 'Your turn: is that bid still likely? Then go higher. If not, call Liar!',
    wait: 'Now the bot believes you, or calls you a liar.',
    reveal: 'All cups are up. Were there at least as many as was bid? Then the caller loses a die, else the bidder.',
  },
  guideDeck: {
    open: 'These are your cards; nobody else sees them. Lay one to three face down. They count as the table card, true or not.',
    answer: 'Your turn: do you believe the last play? Then lay cards of your own. If not, call Liar!',
    wait: 'Now the bot believes you, or calls you a liar.',
    reveal: 'The play is turned over. Whoever was wrong about it takes a chance: one in six, to begin with.',
  },
}
export type FeelWords = typeof en
