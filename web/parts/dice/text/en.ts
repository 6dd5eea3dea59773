/** English that the dice games share, and the shape of every other language. */
import type { Challenge, DiceEvent } from '../../../../shared/pieces/bidding.ts'
import type { Bid } from '../../../../shared/pieces/dice.ts'

type Said = (detail: { [name: string]: unknown }) => string
type Names = (seat: number) => string

const numbers =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** Spells a whole number out, up to twenty; longer ones are easier to read as digits. */
export const spelled = (n: number): string => numbers[n] ?? String(n)
const some = (n: number, face: number) => `${spelled(n)} ${face}${n === 1 ? '' : 's'}`

export const en = {
  star: 'star',
  yourDice: (dice: string) => `Your dice: ${dice}.`,
  bidTitle: 'Your bid',
  toBeat: (name: string, bid: Bid) => `${name} said ${bid.quantity} × ${bid.face}`,
  nothingBid: 'Nothing has been bid yet',
  says: (name: string) => `${name} says`,
  counting: (by: string, on: string) => `${by} called ${on} a liar …`,
  verdict: (call: Challenge, nameOf: Names) =>
    call.count >= call.quantity
      ? `The bid holds. ${nameOf(call.loser)} loses a die.`
      : `A lie! ${nameOf(call.loser)} loses a die.`,
  quantity: 'Quantity',
  less: 'One less',
  more: 'One more',
  face: 'Face',
  liar: 'Liar!',
  bid: ({ quantity, face }: Bid) => `Bid ${quantity} × ${face}`,
  atLeast: ({ quantity }: Bid, total: number, what: string) =>
    `At least ${spelled(quantity)} of ${total} dice ${quantity === 1 ? 'shows' : 'show'} ${what}`,
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
  ownDice: 'Your dice',
  diceOf: (n: number) => (n === 1 ? '1 die' : `${n} dice`),
  said: ({ quantity, face }: Bid) => `${quantity}\u00a0×\u00a0${face}`,
  byClock: 'by the clock',
  roundOf: (round: number) => `Round ${round}`,
  username: 'Username',
  dice: 'Dice',
  bids: 'Bids',
  none: '–',
  lostOne: (loser: string) => `${loser} lost one die`,
  /** Who called whom, and what there was; `cost` says what it led to, `because` how it was counted. */
  told: (call: Challenge, nameOf: Names, cost: string, because = '') => {
    const were = call.count === 1 ? 'There was one' : `There were ${call.count === 0 ? 'none' : spelled(call.count)}`
    return `${nameOf(call.by)} called ${nameOf(call.on)}’s ${some(call.quantity, call.face)}. ${because}${were}: ${cost}.`
  },
  counted: (n: number) => `${n} counted`,
  refusals: {
    'no-such-bid': () => 'There is no such bid.',
    'more-than-dice': ({ total }) => `Only ${total} dice are in play.`,
    'bid-too-low': ({ quantity, face }) => `A bid must beat ${quantity} × ${face}.`,
    'nothing-to-call': () => 'Nothing has been bid yet.',
    'not-your-turn': () => 'It is not your turn.',
    'between-rounds': () => 'The next round has not begun.',
    'game-over': () => 'The game is over.',
    'no-such-action': () => 'That is not a move of this game.',
  } satisfies { [code: string]: Said },
  /** What to say aloud about an event; `told` tells of a call. */
  sentence: <C extends Challenge>(event: DiceEvent<C>, nameOf: Names, told: (call: C) => string): string => {
    switch (event.type) {
      case 'dealt':
        return `Round ${event.round}. ${nameOf(event.opener)} opens.`
      case 'bid':
        return `${nameOf(event.seat)} bids ${event.quantity} times ${event.face}.`
      case 'call':
        return `Liar! ${told(event)}`
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
}
export type DiceWords = typeof en
