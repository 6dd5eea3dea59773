/** English of Liar's Deck at the table, in both looks, and the shape of every other language. */
import type { Card, Rank, Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Call, Event, Play, Shot } from '../../../../shared/games/liars-deck/rules.ts'
import type { Look } from '../looks.ts'

type NameOf = (seat: number) => string
type Detail = { [name: string]: unknown }

const numbers = ['no', 'one', 'two', 'three', 'four', 'five']
const rankWords = { A: ['ace', 'aces'], K: ['king', 'kings'], Q: ['queen', 'queens'] } as const
const rankWord = (rank: Rank, count: number) => rankWords[rank][count === 1 ? 0 : 1]
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const article = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
const cards = (n: number) => (n === 1 ? '1 card' : `${n} cards`)
/** `2 cards as kings`: what a play claims. */
const as = (count: number, rank: Rank) =>
  `${cards(count)} as ${count === 1 ? article(rankWord(rank, 1)) : rankWord(rank, 2)}`
const list = new Intl.ListFormat('en')

const cardNames: { readonly [C in Card]: string } = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  JOKER: 'joker',
  DEVIL: 'Devil card',
  CHAOS: 'Chaos card',
  MASTER: 'Master card',
}
/** Of these there is one in the deck. */
const unique: readonly Card[] = ['DEVIL', 'CHAOS', 'MASTER']

/** `a king and two queens` */
function named(shown: readonly Card[]): string {
  return list.format(
    [...new Set(shown)].map((card) => {
      const count = shown.filter((one) => one === card).length
      if (unique.includes(card)) return `the ${cardNames[card]}`
      return count === 1 ? article(cardNames[card]) : `${numbers[count]} ${cardNames[card]}s`
    }),
  )
}

/** What differs between the two looks (RULES 4, two looks). */
const words = {
  revolver: {
    spent: (n: number) => `${n} of 6 pulled`,
    risk: (left: number) => `next: 1 in ${left}`,
    acts: (who: string) => `${who} pulls the trigger`,
    allAct: (but: string) => `Everyone but ${but} pulls the trigger`,
    shoots: (who: string) => `${who} shoots`,
    allShoot: 'Everyone shoots',
    acted: (who: string) => `${who} pulled the trigger`,
    aimed: (who: string, at: string) => `${who} shot at ${at}`,
    live: 'a shot',
    empty: 'click',
    aimTitle: 'Choose whom to shoot at',
    aimWait: 'Guns are drawn',
    aimHint: 'Your revolver, your choice.',
    aimAt: (who: string) => `Shoot at ${who}`,
    chosen: (who: string) => `You shoot at ${who}.`,
    aiming: (who: string) => `${who} is aiming`,
  },
  neutral: {
    spent: (n: number) => `${n} of 6 drunk`,
    risk: (left: number) => `next: 1 in ${left}`,
    acts: (who: string) => `${who} drinks a cup`,
    allAct: (but: string) => `Everyone but ${but} drinks a cup`,
    shoots: (who: string) => `${who} serves a cup`,
    allShoot: 'Everyone serves a cup',
    acted: (who: string) => `${who} drank a cup`,
    aimed: (who: string, at: string) => `${who} served ${at} a cup`,
    live: 'poison',
    empty: 'harmless',
    aimTitle: 'Choose who drinks your cup',
    aimWait: 'Cups are served',
    aimHint: 'Your tray, your choice.',
    aimAt: (who: string) => `Serve ${who}`,
    chosen: (who: string) => `You serve ${who}.`,
    aiming: (who: string) => `${who} is choosing`,
  },
} satisfies { [L in Look]: object }

const special = (call: Pick<Call, 'cards'>) => call.cards.find((card) => unique.includes(card))

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
  chaos: 'Whoever is out stands at 0; whoever hit somebody has six again.',
  others: 'Who has no chamber left is out.',
}

/** What the shots did: who acted, what happened, who is out. */
function outcome(shots: readonly Shot[], nameOf: NameOf, look: Look): string {
  const say = words[look]
  const said = shots.map(({ shooter, target, live, byClock }) => {
    const who = nameOf(shooter)
    const did = target === shooter ? say.acted(who) : say.aimed(who, nameOf(target))
    return `${did}${byClock ? ` (${en.byClock})` : ''}: ${live ? say.live : say.empty}.`
  })
  return [...said, ...(shots.some(({ live }) => live) ? [casualties(shots, nameOf)] : [])].join(' ')
}

/** Who is out by these shots (RULES 1.6: all together). */
function casualties(shots: readonly Shot[], nameOf: NameOf): string {
  const out = [...new Set(shots.flatMap(({ target, live }) => (live ? [nameOf(target)] : [])))]
  if (out.length === 0) return 'Everyone lives on.'
  return `${list.format(out)} ${out.length === 1 ? 'is' : 'are'} out.`
}

/** What the turned cards were, and whether that was the truth. */
function turned(call: Call): string {
  const what = `${call.cards.length === 1 ? 'It was' : 'They were'} ${named(call.cards)}`
  return special(call) ? `${what}.` : `${what}: ${call.honest ? 'the truth' : 'a lie'}.`
}

/** Who called whose play. */
function called(call: Call, rank: Rank, nameOf: NameOf): string {
  const n = call.cards.length
  const what = `${nameOf(call.on)}’s ${n === 1 ? '' : `${numbers[n]} `}${rankWord(rank, n)}`
  if (call.forced) return `The table called ${what} for ${nameOf(call.by)}.`
  return `${nameOf(call.by)} called ${what}${call.byClock ? ` (${en.byClock})` : ''}.`
}

const refusals = {
  'no-card-chosen': () => 'Choose the cards to play.',
  'too-many-cards': ({ most }: Detail) => (most === 1 ? 'One card a turn.' : `At most ${most} cards a turn.`),
  'no-such-card': () => 'That card is not in your hand.',
  'card-twice': () => 'A card can be played once only.',
  'cards-out-of-order': () => 'That is not a move of this game.',
  'devil-alone': () => 'The Devil card is played alone.',
  'must-call': () => 'All other cards are on the table: the last play is called.',
  'nothing-to-call': () => 'Nothing has been played yet.',
  'already-aimed': () => 'You have chosen. Others are still choosing.',
  'not-your-turn': () => 'It is not your turn.',
  'aim-first': () => 'Choose somebody first.',
  'nothing-to-aim': () => 'Nobody has to choose right now.',
  'not-yourself': () => 'Choose somebody else.',
  'no-such-target': () => 'Choose somebody who is still in.',
  'between-rounds': () => 'The next round has not begun.',
  'game-over': () => 'The game is over.',
  'no-such-action': () => 'That is not a move of this game.',
}

export const en = {
  yourCards: (cards: string) => `Your cards: ${cards}.`,
  words,
  named,
  called,
  turned,
  consequence,
  outcome,
  casualties,
  refusals,
  handTitle: 'Your hand',
  ownCards: 'Your cards',
  card: (card: Card) => cardNames[card],
  trueCard: (card: Card) => `${cardNames[card]}, true`,
  tableIs: (rank: Rank) => `${capital(rankWord(rank, 2))} are true`,
  tableCard: (rank: Rank) => `The table card is ${article(rankWord(rank, 1))}`,
  play: (count: number, rank: Rank) => (count === 0 ? `Play as ${rankWord(rank, 2)}` : `Play ${as(count, rank)}`),
  preview: (count: number, lies: number, rank: Rank) => {
    if (count === 0) return `What you play counts as ${rankWord(rank, 2)}, whatever it is.`
    if (lies === 0) return 'That would be the truth.'
    if (count === lies) return 'That would be a lie.'
    return `That would be a lie: ${numbers[lies]} of ${numbers[count]} ${lies === 1 ? 'is' : 'are'} not true.`
  },
  liar: 'Liar!',
  nothingPlayed: 'Nothing has been played yet',
  played: (name: string, { count }: Pick<Play, 'count'>, rank: Rank) => `${name} played ${as(count, rank)}`,
  badge: (count: number, rank: Rank) => `${count} × ${rank}`,
  forced: (name: string) => `All other cards are down. The table calls for ${name} …`,
  forcedYou: 'All other cards are down. The table calls for you …',
  notYours: (name: string) => `${name} is playing. You can choose your cards.`,
  acting: (name: string) => `${name} is playing`,
  noCards: 'You have no cards left in this round. You are still in the game.',
  count: ({ count, byClock }: Play) => `${cards(count)}${byClock ? ` (${en.byClock})` : ''}`,
  held: cards,
  pile: (n: number) => `${cards(n)} on the pile`,
  calling: (by: string, on: string) => `${by} called ${on} a liar …`,
  calledForced: (on: string) => `The last play of the round: ${on} …`,
  verdict: (call: Call) => {
    const card = special(call)
    return card ? `The ${cardNames[card]}!` : call.honest ? 'The truth!' : 'A lie!'
  },
  mustChoose: (names: readonly string[]) => `Still to choose: ${list.format(names)}`,
  hasChosen: 'has chosen',
  byClock: 'by the clock',
  skip: 'Skip',
  out: 'out',
  roundOf: (round: number) => `Round ${round}`,
  username: 'Username',
  plays: 'Plays',
  none: '–',
  look: 'Look, for you alone',
  looks: { revolver: 'Revolvers', neutral: 'Sealed cups' } satisfies { [L in Look]: string },
  hint: 'Lay cards face down: they count as the table card. Or call the one before you: Liar!',
  keys: [
    ['1 – 5', 'choose a card, or whom to aim at'],
    ['Enter', 'play the chosen cards'],
    ['L', 'Liar!'],
    ['Esc', 'skip what is being shown'],
  ] satisfies [string, string][],
  progress: 'Chambers left',
  progressSentence: (winner: string, rounds: number, variant: Variant) =>
    `Won by ${winner} after ${rounds === 1 ? '1 round' : `${rounds} rounds`}. ${countsIn[variant === 'chaos' ? 'chaos' : 'others']}`,
  reveal: (call: Call, rank: Rank, shots: readonly Shot[], nameOf: NameOf, look: Look) =>
    `${called(call, rank, nameOf)} ${turned(call)} ${outcome(shots, nameOf, look)}`,
  sentence: (event: Event, nameOf: NameOf, known: { rank: Rank; variant: Variant; look: Look }): string => {
    const { rank, variant, look } = known
    switch (event.type) {
      case 'dealt':
        return `Round ${event.round}. ${en.tableIs(event.rank)}. ${nameOf(event.opener)} opens.`
      case 'play':
        return `${en.played(nameOf(event.seat), event, rank)}.`
      case 'call':
        return `Liar! ${called(event, rank, nameOf)} ${turned(event)} ${consequence(event, variant, nameOf, look)}`
      case 'aimed':
        return `${nameOf(event.seat)} ${en.hasChosen}.`
      case 'shots':
        return outcome(event.shots, nameOf, look)
      case 'out':
        // The shots before have said it.
        return ''
      case 'resigned':
        return `${nameOf(event.seat)} resigned.`
      default:
        // Events of the room reach this, too; it has nothing to say about those.
        event satisfies never
        return ''
    }
  },
}
export type DeckWords = typeof en
