/** German that the dice games share. */
import type { DiceWords } from './en.ts'

const numbers = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'.split(' ')
/** Spells a whole number out, up to twelve, as German texts do. */
const spelled = (n: number): string => numbers[n] ?? String(n)
const faceNames = ['', 'Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs']
/** `eine Drei`, `vier Dreien` */
const some = (n: number, face: number) => (n === 1 ? `eine ${faceNames[face]}` : `${spelled(n)} ${faceNames[face]}en`)

export const de: DiceWords = {
  star: 'Stern',
  yourDice: (dice) => `Deine Würfel: ${dice}.`,
  bidTitle: 'Dein Gebot',
  toBeat: (name, bid) => `${name} sagt ${bid.quantity} × ${bid.face}`,
  nothingBid: 'Noch ist nichts geboten',
  says: (name) => `${name} sagt`,
  counting: (by, on) => `${by} glaubt ${on} nicht …`,
  verdict: (call, nameOf) =>
    call.count >= call.quantity
      ? `Das Gebot stimmt. ${nameOf(call.loser)} verliert einen Würfel.`
      : `Gelogen! ${nameOf(call.loser)} verliert einen Würfel.`,
  quantity: 'Anzahl',
  less: 'Einer weniger',
  more: 'Einer mehr',
  face: 'Augenzahl',
  liar: 'Lüge!',
  bid: ({ quantity, face }) => `${quantity} × ${face} bieten`,
  atLeast: ({ quantity }, total, what) =>
    quantity === 1
      ? `Mindestens einer von ${total} Würfeln zeigt ${what}`
      : `Mindestens ${spelled(quantity)} von ${total} Würfeln zeigen ${what}`,
  notYours: (name) => `${name} bietet gerade. Du kannst dein Gebot schon vorbereiten.`,
  acting: (name) => `${name} bietet`,
  keys: [
    ['↑ ↓', 'Anzahl'],
    ['1 – 6', 'Augenzahl'],
    ['Enter', 'bieten'],
    ['L', 'Lüge!'],
  ],
  progress: 'Würfel im Verlauf',
  progressSentence: (winner, rounds) =>
    `Nach ${rounds === 1 ? 'einer Runde' : `${rounds} Runden`} hatte nur noch ${winner} Würfel.`,
  between: 'Die nächste Runde hat noch nicht begonnen.',
  ownDice: 'Deine Würfel',
  diceOf: (n) => `${n} Würfel`,
  said: ({ quantity, face }) => `${quantity}\u00a0×\u00a0${face}`,
  byClock: 'Zeit abgelaufen',
  roundOf: (round) => `Runde ${round}`,
  username: 'Name',
  dice: 'Würfel',
  bids: 'Gebote',
  none: '–',
  lostOne: (loser) => `${loser} verliert einen Würfel`,
  told: (call, nameOf, cost, because = '') => {
    const were =
      call.count === 1 ? 'Es lag eine da' : `Es ${call.count === 0 ? 'lag keine' : `lagen ${spelled(call.count)}`} da`
    return `${nameOf(call.by)} hat ${nameOf(call.on)} ${some(call.quantity, call.face)} nicht geglaubt. ${because}${were}: ${cost}.`
  },
  counted: (n) => `${n} gezählt`,
  refusals: {
    'no-such-bid': () => 'So ein Gebot gibt es nicht.',
    'more-than-dice': ({ total }) => `Es sind nur ${total} Würfel im Spiel.`,
    'bid-too-low': ({ quantity, face }) => `Ein Gebot muss höher sein als ${quantity} × ${face}.`,
    'nothing-to-call': () => 'Noch ist nichts geboten.',
    'not-your-turn': () => 'Du bist nicht dran.',
    'between-rounds': () => 'Die nächste Runde hat noch nicht begonnen.',
    'game-over': () => 'Das Spiel ist aus.',
    'no-such-action': () => 'Diesen Zug gibt es in diesem Spiel nicht.',
  },
  sentence: (event, nameOf, told) => {
    switch (event.type) {
      case 'dealt':
        return `Runde ${event.round}. ${nameOf(event.opener)} beginnt.`
      case 'bid':
        return `${nameOf(event.seat)} bietet ${event.quantity} mal ${event.face}.`
      case 'call':
        return `Lüge! ${told(event)}`
      case 'out':
        return `${nameOf(event.seat)} scheidet aus.`
      case 'resigned':
        return `${nameOf(event.seat)} gibt auf.`
      default:
        // Events of the room reach this, too; it has nothing to say about those.
        event satisfies never
        return ''
    }
  },
}
