/** Chinese of the coach of the dice games. */
import type { Bid } from '../../../../shared/pieces/dice.ts'
import type { DiceCoachWords } from './en.ts'

const said = ({ quantity, face }: Bid) => `${quantity} 个 ${face}`

export const zh: DiceCoachWords = {
  opening: '由你先叫：还没有人叫点。',
  odds: (bid, percent) => `只看你自己的骰子，${said(bid)} 成立的可能是 ${percent}。`,
  certain: (bid) => `${said(bid)} 一定成立：你自己的骰子就够了。`,
  impossible: (bid) => `${said(bid)} 不可能成立：看你自己的骰子就知道。`,
  didBid: (bid) => `你叫了 ${said(bid)}。`,
  didCall: '你开了。',
  wouldBid: (bid) => `叫 ${said(bid)}`,
  wouldCall: '开',
  unlikely: (percent) => `看你的骰子，这一叫成立的可能只有 ${percent}。`,
  noBetter: (percent, raise, holds) => `这一叫成立的可能是 ${percent}，可再往上的 ${said(raise)} 只有 ${holds}。`,
  noHigher: (percent) => `这一叫成立的可能是 ${percent}，可已经不能叫得更高了。`,
  believed: (percent, raise, holds) => `这一叫成立的可能是 ${percent}，${said(raise)} 也还有 ${holds}。`,
  safe: (bid, holds) => `看你的骰子，${said(bid)} 成立的可能是 ${holds}。`,
  backed: (bid, holds) => `只看你的骰子，${said(bid)} 成立的可能是 ${holds}，但前面的叫点说明这个点数不少。`,
  bluff: (bid, holds) => `${said(bid)} 成立的可能是 ${holds}：这是吹牛，但下家并不知道。`,
  compared: (bid, holds) => `你叫的 ${said(bid)} 是 ${holds}。`,
}
