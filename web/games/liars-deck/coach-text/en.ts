/** English of the coach of Liar's Deck, for both looks, and the shape of every other language. */
import type { Special } from '../judge.ts'

export interface Cards {
  truths: number
  lies: number
  special: Special | null
}

const specialNames: { readonly [S in Special]: string } = {
  DEVIL: 'the Devil card',
  CHAOS: 'the Chaos card',
  MASTER: 'the Master card',
}
const list = new Intl.ListFormat('en')
const counted = (n: number, what: string) => (n === 0 ? [] : [`${n} ${what} ${n === 1 ? 'card' : 'cards'}`])
/** `1 true card and 2 false cards` */
const cards = ({ truths, lies, special }: Cards) =>
  list.format([...counted(truths, 'true'), ...counted(lies, 'false'), ...(special ? [specialNames[special]] : [])])

export const en = {
  opening: 'You open: nothing has been played yet.',
  aiming: 'Choose the one who is most dangerous to you.',
  odds: (count: number, percent: string) =>
    count === 1
      ? `Going by your own cards, a card laid blindly is true in ${percent} of cases.`
      : `Going by your own cards, ${count} cards laid blindly are all true in ${percent} of cases.`,
  didCall: 'You called Liar!',
  didPlay: (move: Cards) => `You played ${cards(move)}.`,
  didAim: (name: string) => `You chose ${name}.`,
  wouldCall: 'call Liar!',
  wouldPlay: (move: Cards) => `play ${cards(move)}`,
  wouldAim: (name: string) => `choose ${name}`,
  lie: (percent: string) => `Going by your own cards, blindly laid it was true in only ${percent} of cases.`,
  weak: (percent: string) =>
    `Blindly laid it was true in ${percent} of cases, but your own cards were too weak to go on.`,
  believed: (percent: string) => `Going by your own cards, even blindly laid it was true in ${percent} of cases.`,
  safe: 'True cards are safe: if they are called, they win the call.',
  noTruth: 'There was no true card to play, so it had to be a lie.',
  keep: 'A lie that passes keeps your true cards for later.',
  specials: {
    DEVIL: 'Whoever calls the Devil card makes everyone but you pay.',
    CHAOS: 'The Chaos card counts as true; called, it puts everyone at risk.',
    MASTER: 'The Master card counts as true; called, it is you who strikes.',
  } satisfies { [S in Special]: string },
  danger: (left: number) => `Of those you could choose, few are as dangerous: the next chance is 1 in ${left}.`,
}
export type DeckCoachWords = typeof en
