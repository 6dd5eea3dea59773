/** German of the coach of Liar's Deck. */
import type { Special } from '../judge.ts'
import type { DeckCoachWords } from './en.ts'

const specialNames: { readonly [S in Special]: string } = {
  DEVIL: 'die Teufelskarte',
  CHAOS: 'die Chaoskarte',
  MASTER: 'die Meisterkarte',
}
const list = new Intl.ListFormat('de')
const counted = (n: number, what: string) => (n === 0 ? [] : [n === 1 ? `1 ${what} Karte` : `${n} ${what} Karten`])
/** `1 wahre Karte und 2 falsche Karten` */
const cards: DeckCoachWords['wouldPlay'] = ({ truths, lies, special }) =>
  list.format([...counted(truths, 'wahre'), ...counted(lies, 'falsche'), ...(special ? [specialNames[special]] : [])])

export const de: DeckCoachWords = {
  opening: 'Du beginnst: Noch ist nichts gelegt.',
  aiming: 'Wähle, wer dir am gefährlichsten ist.',
  odds: (count, percent) =>
    count === 1
      ? `Nach deinen eigenen Karten ist eine blind gelegte Karte in ${percent} der Fälle wahr.`
      : `Nach deinen eigenen Karten sind ${count} blind gelegte Karten in ${percent} der Fälle alle wahr.`,
  didCall: 'Du hast „Lüge!“ gerufen.',
  didPlay: (move) => `Du hast ${cards(move)} gelegt.`,
  didAim: (name) => `Du hast ${name} gewählt.`,
  wouldCall: '„Lüge!“ rufen',
  wouldPlay: (move) => `${cards(move)} legen`,
  wouldAim: (name) => `${name} wählen`,
  lie: (percent) => `Nach deinen Karten war das, blind gelegt, nur in ${percent} der Fälle wahr.`,
  weak: (percent) =>
    `Blind gelegt war das in ${percent} der Fälle wahr, aber deine Karten waren zu schwach zum Weiterspielen.`,
  believed: (percent) => `Nach deinen Karten war das, selbst blind gelegt, in ${percent} der Fälle wahr.`,
  safe: 'Wahre Karten sind sicher: Werden sie angezweifelt, behältst du recht.',
  noTruth: 'Es gab keine wahre Karte zu legen, also musste es eine Lüge sein.',
  keep: 'Eine Lüge, die durchgeht, spart die wahren Karten für später.',
  specials: {
    DEVIL: 'Wer die Teufelskarte anzweifelt, lässt alle außer dir dafür büßen.',
    CHAOS: 'Die Chaoskarte gilt als wahr; wird sie angezweifelt, sind alle in Gefahr.',
    MASTER: 'Die Meisterkarte gilt als wahr; wird sie angezweifelt, schlägst du zu.',
  },
  danger: (left) => `Kaum jemand war so gefährlich: Die nächste Chance steht 1 zu ${left}.`,
}
