/** German of the coach of the dice games. */
import type { Bid } from '../../../../shared/pieces/dice.ts'
import type { DiceCoachWords } from './en.ts'

const said = ({ quantity, face }: Bid) => `${quantity}\u00a0×\u00a0${face}`

export const de: DiceCoachWords = {
  opening: 'Du beginnst: Noch ist nichts geboten.',
  odds: (bid, percent) => `Nach deinen eigenen Würfeln stimmt ${said(bid)} mit ${percent} Wahrscheinlichkeit.`,
  certain: (bid) => `${said(bid)} stimmt: Das zeigen schon deine eigenen Würfel.`,
  impossible: (bid) => `${said(bid)} kann nicht stimmen: Das zeigen schon deine eigenen Würfel.`,
  didBid: (bid) => `Du hast ${said(bid)} geboten.`,
  didCall: 'Du hast „Lüge!“ gerufen.',
  wouldBid: (bid) => `${said(bid)} bieten`,
  wouldCall: '„Lüge!“ rufen',
  unlikely: (percent) => `Nach deinen Würfeln stimmte das Gebot nur mit ${percent} Wahrscheinlichkeit.`,
  noBetter: (percent, raise, holds) =>
    `Das Gebot stimmte mit ${percent} Wahrscheinlichkeit, das nächste, ${said(raise)}, aber nur mit ${holds}.`,
  noHigher: (percent) => `Das Gebot stimmte mit ${percent} Wahrscheinlichkeit, aber höher ging es nicht mehr.`,
  believed: (percent, raise, holds) =>
    `Das Gebot stimmte mit ${percent} Wahrscheinlichkeit, und ${said(raise)} noch mit ${holds}.`,
  safe: (bid, holds) => `Nach deinen Würfeln stimmte ${said(bid)} mit ${holds} Wahrscheinlichkeit.`,
  backed: (bid, holds) =>
    `Nach deinen Würfeln allein stimmte ${said(bid)} mit ${holds} Wahrscheinlichkeit, aber das Gebot davor spricht für diese Augenzahl.`,
  bluff: (bid, holds) =>
    `${said(bid)} stimmte mit ${holds} Wahrscheinlichkeit: ein Bluff, aber das weiß der Nächste nicht.`,
  compared: (bid, holds) => `Dein ${said(bid)} stimmte mit ${holds}.`,
}
