/** The words of Liar's Lies. */

import type { Call, Event } from '../../../shared/games/liars-lies/rules.ts'
import type { Bid } from '../../../shared/pieces/dice.ts'

const numbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const spelled = (n: number) => numbers[n] ?? String(n)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const some = (n: number, face: number) => `${spelled(n)} ${face}${n === 1 ? '' : 's'}`

export const en = {
  title: 'Liar’s Lies',
  bidTitle: 'Your bid',
  toBeat: (name: string, bid: Bid) => `${name} said ${bid.quantity} × ${bid.face}`,
  nothingBid: 'Nothing has been bid yet',
  says: (name: string) => `${name} says`,
  counting: (by: string, on: string) => `${by} called ${on} a liar …`,
  verdict: (call: Call, nameOf: (seat: number) => string) =>
    call.count >= call.quantity
      ? `The bid holds. ${nameOf(call.loser)} loses a die.`
      : `A lie! ${nameOf(call.loser)} loses a die.`,
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  face: 'Face',
  liar: 'Liar!',
  bid: ({ quantity, face }: Bid) => `Bid ${quantity} × ${face}`,
  preview: ({ quantity, face }: Bid, total: number, wild: boolean) =>
    `At least ${spelled(quantity)} of ${total} dice ${quantity === 1 ? 'shows' : 'show'} ${face}${wild ? ' or ★' : ''}`,
  notYours: (name: string) => `${name} is bidding. You can prepare your bid.`,
  acting: (name: string) => `${name} is bidding`,
  keys: [
    ['↑ ↓', 'quantity'],
    ['1 – 6', 'face'],
    ['Enter', 'bid'],
    ['L', 'Liar!'],
  ] satisfies [string, string][],
  progress: 'Dice progress',
  progressSentence: (winner: string, rounds: number) =>
    `${winner} was the last with dice after ${rounds === 1 ? '1 round' : `${rounds} rounds`}.`,
  between: 'The next round has not begun.',
  onlyCall: 'No higher bid is left: call it.',
  ownDice: 'Your dice',
  diceOf: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
  said: ({ quantity, face }: Bid) => `${quantity}\u00a0×\u00a0${face}`,
  byClock: 'by the clock',
  roundOf: (round: number) => `Round ${round}`,
  username: 'Username',
  dice: 'Dice',
  bids: 'Bids',
  none: '–',
  reveal: (call: Call, nameOf: (seat: number) => string) => {
    const were = call.count === 1 ? 'There was one' : `There were ${call.count === 0 ? 'none' : spelled(call.count)}`
    const loser = nameOf(call.loser)
    const winner = nameOf(call.loser === call.by ? call.on : call.by)
    const cost = call.penalty === 'transfer' ? `${loser} gave one die to ${winner}` : `${loser} lost one die`
    return `${nameOf(call.by)} called ${nameOf(call.on)}’s ${some(call.quantity, call.face)}. ${were}: ${cost}.`
  },
  counted: (n: number) => `${n} counted`,
  dicePerPlayer: 'Dice each',
  wildChance: 'Wildcards',
  percent: (n: number) => `${n} %`,
  penalty: 'The loser',
  penalties: { discard: 'discards one die', transfer: 'gives one die to the winner' },
  soonDiscard: 'After round 200 lost dice leave the game.',
  summary: (dice: number, wild: number, penalty: string) => `${dice} dice each · ★ ${wild} % · the loser ${penalty}`,
  refusals: {
    'no-such-bid': () => 'There is no such bid.',
    'more-than-dice': ({ total }: { [name: string]: unknown }) => `Only ${total} dice are in play.`,
    'bid-too-low': ({ quantity, face }: { [name: string]: unknown }) => `A bid must beat ${quantity} × ${face}.`,
    'nothing-to-call': () => 'Nothing has been bid yet.',
    'not-your-turn': () => 'It is not your turn.',
    'between-rounds': () => 'The next round has not begun.',
    'game-over': () => 'The game is over.',
    'no-such-action': () => 'That is not a move of this game.',
  },
  sentence: (event: Event, nameOf: (seat: number) => string): string => {
    switch (event.type) {
      case 'dealt':
        return `Round ${event.round}. ${nameOf(event.opener)} opens.`
      case 'bid':
        return `${nameOf(event.seat)} bids ${event.quantity} times ${event.face}.`
      case 'call':
        return `Liar! ${en.reveal(event, nameOf)}`
      case 'out':
        return `${nameOf(event.seat)} is out.`
      case 'resigned':
        return `${nameOf(event.seat)} resigned.`
      default:
        // Events of the room reach this, too; it has nothing to say about those.
        event satisfies never
        return ''
    }
  },
  guide: {
    lead: 'Everybody rolls dice under a cup and sees only their own. In turn, each says how many dice of one face lie under all cups together. Each bid must be higher. Until somebody says: Liar!',
    points: [
      'A bid is a quantity and a face. Raise the quantity with any face, or keep the quantity and name a higher face: after 4 × 3, 4 × 4 and 5 × 1 are higher, 3 × 6 and 4 × 2 are not.',
      'A star ★ is a wildcard: it counts as every face. Wildcards cannot be bid.',
      'Liar! turns all cups over. Are there at least as many as was bid, the one who called loses; else the bidder does.',
      'The loser gives up one die and opens the next round. Who has no dice is out. The last one with dice wins.',
    ],
    example: capital(
      'an example: five players with 20 dice, the bid is 4 × 3. Under the cups lie three 3s and one ★. That makes four: the bid holds, and whoever called loses a die.',
    ),
  },
}
