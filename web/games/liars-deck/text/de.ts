/** German of Liar's Deck at the table, in both looks. */
import type { Card, Rank, Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Call, Shot } from '../../../../shared/games/liars-deck/rules.ts'
import type { Look } from '../looks.ts'
import type { DeckWords } from './en.ts'

type NameOf = (seat: number) => string

const numbers = ['keine', 'eine', 'zwei', 'drei', 'vier', 'fünf']
const ranks: { readonly [R in Rank]: { one: string; many: string; as: string } } = {
  A: { one: 'Ass', many: 'Asse', as: 'ein Ass' },
  K: { one: 'König', many: 'Könige', as: 'einen König' },
  Q: { one: 'Dame', many: 'Damen', as: 'eine Dame' },
}
const cards = (n: number) => (n === 1 ? '1 Karte' : `${n} Karten`)
/** `2 Karten als Könige`: what a play claims. */
const as = (count: number, rank: Rank) => `${cards(count)} als ${count === 1 ? ranks[rank].one : ranks[rank].many}`
const list = new Intl.ListFormat('de')

const cardNames: { readonly [C in Card]: { name: string; one: string; many: string } } = {
  A: { name: 'Ass', one: 'ein Ass', many: 'Asse' },
  K: { name: 'König', one: 'ein König', many: 'Könige' },
  Q: { name: 'Dame', one: 'eine Dame', many: 'Damen' },
  JOKER: { name: 'Joker', one: 'ein Joker', many: 'Joker' },
  DEVIL: { name: 'Teufelskarte', one: 'die Teufelskarte', many: '' },
  CHAOS: { name: 'Chaoskarte', one: 'die Chaoskarte', many: '' },
  MASTER: { name: 'Meisterkarte', one: 'die Meisterkarte', many: '' },
}
/** Of these there is one in the deck. */
const unique: readonly Card[] = ['DEVIL', 'CHAOS', 'MASTER']
const special = (call: Pick<Call, 'cards'>) => call.cards.find((card) => unique.includes(card))

/** `ein König und zwei Damen` */
const named = (shown: readonly Card[]): string =>
  list.format(
    [...new Set(shown)].map((card) => {
      const count = shown.filter((one) => one === card).length
      return count === 1 ? cardNames[card].one : `${numbers[count]} ${cardNames[card].many}`
    }),
  )

const words: DeckWords['words'] = {
  revolver: {
    spent: (n) => `${n}/6 abgedrückt`,
    risk: (left) => `als Nächstes: 1 von ${left}`,
    acts: (who) => `${who} drückt ab`,
    allAct: (but) => `Alle außer ${but} drücken ab`,
    shoots: (who) => `${who} schießt`,
    allShoot: 'Alle schießen',
    acted: (who) => `${who} hat abgedrückt`,
    aimed: (who, at) => `${who} hat auf ${at} geschossen`,
    live: 'Schuss',
    empty: 'Klick',
    aimTitle: 'Auf wen schießt du?',
    aimWait: 'Die Revolver sind gezogen',
    aimHint: 'Dein Revolver, deine Wahl.',
    aimAt: (who) => `Auf ${who} schießen`,
    chosen: (who) => `Du schießt auf ${who}.`,
    aiming: (who) => `${who} zielt`,
  },
  neutral: {
    spent: (n) => `${n}/6 getrunken`,
    risk: (left) => `als Nächstes: 1 von ${left}`,
    acts: (who) => `${who} trinkt einen Becher`,
    allAct: (but) => `Alle außer ${but} trinken einen Becher`,
    shoots: (who) => `${who} reicht einen Becher`,
    allShoot: 'Alle reichen einen Becher',
    acted: (who) => `${who} hat einen Becher getrunken`,
    aimed: (who, at) => `${who} hat ${at} einen Becher gereicht`,
    live: 'Gift',
    empty: 'harmlos',
    aimTitle: 'Wer trinkt deinen Becher?',
    aimWait: 'Die Becher werden gereicht',
    aimHint: 'Dein Tablett, deine Wahl.',
    aimAt: (who) => `${who} den Becher reichen`,
    chosen: (who) => `Du reichst ${who} den Becher.`,
    aiming: (who) => `${who} wählt`,
  },
}

const byClock = 'Zeit abgelaufen'

/** Who has to act after a call, and how (RULES 4.4, 4.9, 4.12). */
function consequence(call: Call, variant: Variant, nameOf: NameOf, look: Look): string {
  const say = words[look]
  if (call.cards.includes('DEVIL')) return `${say.allAct(nameOf(call.on))}.`
  if (call.cards.includes('CHAOS')) return `${say.allShoot}.`
  if (variant === 'chaos') return `${say.shoots(nameOf(call.honest ? call.on : call.by))}.`
  return `${say.acts(nameOf(call.honest ? call.by : call.on))}.`
}

/** What the counts of chambers mean: in chaos nobody dies of their own, and a revolver that fired is loaded anew (RULES 4.11). */
const countsIn = {
  chaos: 'Wer ausgeschieden ist, steht bei 0; wer jemanden getroffen hat, hat wieder sechs.',
  others: 'Wer keine Kammer mehr hat, ist ausgeschieden.',
}

/** What the shots did: who acted, what happened, who is out. */
function outcome(shots: readonly Shot[], nameOf: NameOf, look: Look): string {
  const say = words[look]
  const said = shots.map(({ shooter, target, live, byClock: late }) => {
    const who = nameOf(shooter)
    const did = target === shooter ? say.acted(who) : say.aimed(who, nameOf(target))
    return `${did}${late ? ` (${byClock})` : ''}: ${live ? say.live : say.empty}.`
  })
  return [...said, ...(shots.some(({ live }) => live) ? [casualties(shots, nameOf)] : [])].join(' ')
}

/** Who is out by these shots (RULES 1.6: all together). */
function casualties(shots: readonly Shot[], nameOf: NameOf): string {
  const out = [...new Set(shots.flatMap(({ target, live }) => (live ? [nameOf(target)] : [])))]
  if (out.length === 0) return 'Alle leben weiter.'
  return `${list.format(out)} ${out.length === 1 ? 'scheidet' : 'scheiden'} aus.`
}

/** What the turned cards were, and whether that was the truth. */
function turned(call: Call): string {
  const what = `Es ${call.cards.length === 1 ? 'war' : 'waren'} ${named(call.cards)}`
  return special(call) ? `${what}.` : `${what}: ${call.honest ? 'die Wahrheit' : 'gelogen'}.`
}

/** Who called whose play. */
function called(call: Call, rank: Rank, nameOf: NameOf): string {
  const n = call.cards.length
  const what = n === 1 ? ranks[rank].as : `${numbers[n]} ${ranks[rank].many}`
  if (call.forced)
    return `Der Tisch hat für ${nameOf(call.by)} angezweifelt, dass ${nameOf(call.on)} ${what} gelegt hat.`
  return `${nameOf(call.by)} hat ${nameOf(call.on)} ${what} nicht geglaubt${call.byClock ? ` (${byClock})` : ''}.`
}

export const de: DeckWords = {
  yourCards: (cards) => `Deine Karten: ${cards}.`,
  words,
  named,
  called,
  turned,
  consequence,
  outcome,
  casualties,
  refusals: {
    'no-card-chosen': () => 'Wähl aus, welche Karten du legst.',
    'too-many-cards': ({ most }) => (most === 1 ? 'Eine Karte pro Zug.' : `Höchstens ${most} Karten pro Zug.`),
    'no-such-card': () => 'Diese Karte hast du nicht auf der Hand.',
    'card-twice': () => 'Jede Karte lässt sich nur einmal legen.',
    'cards-out-of-order': () => 'Diesen Zug gibt es in diesem Spiel nicht.',
    'devil-alone': () => 'Die Teufelskarte wird allein gelegt.',
    'must-call': () => 'Alle anderen Karten liegen: Die letzten werden angezweifelt.',
    'nothing-to-call': () => 'Noch ist nichts gelegt.',
    'already-aimed': () => 'Du hast gewählt. Andere wählen noch.',
    'not-your-turn': () => 'Du bist nicht dran.',
    'aim-first': () => 'Wähl zuerst jemanden aus.',
    'nothing-to-aim': () => 'Gerade muss niemand wählen.',
    'not-yourself': () => 'Wähl jemand anderen.',
    'no-such-target': () => 'Wähl jemanden, der noch dabei ist.',
    'between-rounds': () => 'Die nächste Runde hat noch nicht begonnen.',
    'game-over': () => 'Das Spiel ist aus.',
    'no-such-action': () => 'Diesen Zug gibt es in diesem Spiel nicht.',
  },
  handTitle: 'Deine Hand',
  ownCards: 'Deine Karten',
  card: (card) => cardNames[card].name,
  trueCard: (card) => `${cardNames[card].name}, wahr`,
  tableIs: (rank) => `${ranks[rank].many} sind wahr`,
  tableCard: (rank) => `Die Tischkarte ist ${rank === 'K' ? 'ein König' : ranks[rank].as}`,
  play: (count, rank) => (count === 0 ? `Als ${ranks[rank].many} legen` : `${as(count, rank)} legen`),
  preview: (count, lies, rank) => {
    if (count === 0) return `Was du legst, gilt als ${ranks[rank].one}, egal was es ist.`
    if (lies === 0) return 'Das wäre die Wahrheit.'
    if (count === lies) return 'Das wäre gelogen.'
    return `Das wäre gelogen: ${numbers[lies]} von ${numbers[count]} ${lies === 1 ? 'ist' : 'sind'} nicht wahr.`
  },
  liar: 'Lüge!',
  nothingPlayed: 'Noch ist nichts gelegt',
  played: (name, { count }, rank) => `${name} hat ${as(count, rank)} gelegt`,
  badge: (count, rank) => `${count} × ${rank}`,
  forced: (name) => `Alle anderen Karten liegen. Der Tisch zweifelt für ${name} …`,
  forcedYou: 'Alle anderen Karten liegen. Der Tisch zweifelt für dich …',
  notYours: (name) => `${name} ist dran. Du kannst deine Karten schon auswählen.`,
  acting: (name) => `${name} legt`,
  noCards: 'Du hast in dieser Runde keine Karten mehr. Du bist noch im Spiel.',
  count: (play) => `${cards(play.count)}${play.byClock ? ` (${byClock})` : ''}`,
  held: cards,
  pile: (n) => `${cards(n)} auf dem Stapel`,
  calling: (by, on) => `${by} glaubt ${on} nicht …`,
  calledForced: (on) => `Die letzten Karten der Runde, gelegt von ${on} …`,
  verdict: (call) => {
    const card = special(call)
    return card ? `Die ${cardNames[card].name}!` : call.honest ? 'Die Wahrheit!' : 'Gelogen!'
  },
  mustChoose: (names) => `Noch wählen: ${list.format(names)}`,
  hasChosen: 'hat gewählt',
  byClock,
  skip: 'Überspringen',
  out: 'ausgeschieden',
  roundOf: (round) => `Runde ${round}`,
  username: 'Name',
  plays: 'Gelegt',
  none: '–',
  look: 'Aussehen, nur für dich',
  looks: { revolver: 'Revolver', neutral: 'Versiegelte Becher' },
  hint: 'Leg Karten verdeckt ab: Sie gelten als Tischkarte. Oder zweifle die zuletzt gelegten an: Lüge!',
  keys: [
    ['1 – 5', 'eine Karte wählen, oder auf wen du zielst'],
    ['Enter', 'die gewählten Karten legen'],
    ['L', 'Lüge!'],
    ['Esc', 'überspringen, was gerade gezeigt wird'],
  ],
  progress: 'Übrige Kammern',
  progressSentence: (winner, rounds, variant) =>
    `Gewonnen hat ${winner} nach ${rounds === 1 ? 'einer Runde' : `${rounds} Runden`}. ${countsIn[variant === 'chaos' ? 'chaos' : 'others']}`,
  reveal: (call, rank, shots, nameOf, look) =>
    `${called(call, rank, nameOf)} ${turned(call)} ${outcome(shots, nameOf, look)}`,
  sentence: (event, nameOf, { rank, variant, look }) => {
    switch (event.type) {
      case 'dealt':
        return `Runde ${event.round}. ${ranks[event.rank].many} sind wahr. ${nameOf(event.opener)} beginnt.`
      case 'play':
        return `${nameOf(event.seat)} hat ${as(event.count, rank)} gelegt.`
      case 'call':
        return `Lüge! ${called(event, rank, nameOf)} ${turned(event)} ${consequence(event, variant, nameOf, look)}`
      case 'aimed':
        return `${nameOf(event.seat)} hat gewählt.`
      case 'shots':
        return outcome(event.shots, nameOf, look)
      case 'out':
        // The shots before have said it.
        return ''
      case 'resigned':
        return `${nameOf(event.seat)} gibt auf.`
      default:
        // Events of the room reach this, too; it has nothing to say about those.
        event satisfies never
        return ''
    }
  },
}
