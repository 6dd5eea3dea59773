/** English of the coach of the dice games, and the shape of every other language. */
import type { Bid } from '../../../../shared/pieces/dice.ts'

const said = ({ quantity, face }: Bid) => `${quantity}\u00a0×\u00a0${face}`

export const en = {
  opening: 'You open: nothing has been bid yet.',
  odds: (bid: Bid, percent: string) => `By your own dice, ${said(bid)} is ${percent} likely to hold.`,
  certain: (bid: Bid) => `${said(bid)} holds: your own dice show it.`,
  impossible: (bid: Bid) => `${said(bid)} cannot hold: your own dice show it.`,
  didBid: (bid: Bid) => `You bid ${said(bid)}.`,
  didCall: 'You called Liar!',
  wouldBid: (bid: Bid) => `bid ${said(bid)}`,
  wouldCall: 'call Liar!',
  unlikely: (percent: string) => `By your own dice, the bid was only ${percent} likely to hold.`,
  noBetter: (percent: string, raise: Bid, holds: string) =>
    `The bid was ${percent} likely to hold, but the next one, ${said(raise)}, only ${holds}.`,
  noHigher: (percent: string) => `The bid was ${percent} likely to hold, but nothing higher could be bid.`,
  believed: (percent: string, raise: Bid, holds: string) =>
    `The bid was ${percent} likely to hold, and ${said(raise)} would have been ${holds} likely.`,
  safe: (bid: Bid, holds: string) => `By your own dice, ${said(bid)} was ${holds} likely to hold.`,
  backed: (bid: Bid, holds: string) =>
    `By your own dice alone, ${said(bid)} was ${holds} likely to hold, but the bid before speaks for that face.`,
  bluff: (bid: Bid, holds: string) =>
    `${said(bid)} was ${holds} likely to hold: a bluff, but the next player cannot know that.`,
  compared: (bid: Bid, holds: string) => `Your ${said(bid)} was ${holds} likely.`,
}
export type DiceCoachWords = typeof en
