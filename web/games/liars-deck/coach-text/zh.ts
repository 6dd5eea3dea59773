/** Chinese of the coach of Liar's Deck. */
import type { Special } from '../judge.ts'
import type { DeckCoachWords } from './en.ts'

const specialNames: { readonly [S in Special]: string } = { DEVIL: '恶魔牌', CHAOS: '混乱牌', MASTER: '大师牌' }
const list = new Intl.ListFormat('zh-Hans')
const counted = (n: number, what: string) => (n === 0 ? [] : [`${n} 张${what}`])
/** `1 张真牌和 2 张假牌` */
const cards: DeckCoachWords['wouldPlay'] = ({ truths, lies, special }) =>
  list.format([...counted(truths, '真牌'), ...counted(lies, '假牌'), ...(special ? [specialNames[special]] : [])])

export const zh: DeckCoachWords = {
  opening: '由你先出：还没有人出牌。',
  aiming: '选对你威胁最大的人。',
  odds: (count, percent) => `看你自己的牌，随手打出的 ${count} 张牌全是真牌的可能有 ${percent}。`,
  didCall: '你质疑了。',
  didPlay: (move) => `你打出了 ${cards(move)}。`,
  didAim: (name) => `你选了 ${name}。`,
  wouldCall: '质疑',
  wouldPlay: (move) => `打出 ${cards(move)}`,
  wouldAim: (name) => `选 ${name}`,
  lie: (percent) => `看你的牌，就算随手打出，是真牌的可能也只有 ${percent}。`,
  weak: (percent) => `就算随手打出，是真牌的可能也有 ${percent}，但你的牌太弱，接着出更危险。`,
  believed: (percent) => `看你的牌，就算随手打出，是真牌的可能也有 ${percent}。`,
  safe: '真牌很安全：被质疑也是你赢。',
  noTruth: '手里没有真牌可出，只能说谎。',
  keep: '混过去的谎话能把真牌留到后面。',
  specials: {
    DEVIL: '谁质疑恶魔牌，除你之外所有人都要付出代价。',
    CHAOS: '混乱牌算真牌；被质疑时，人人都有危险。',
    MASTER: '大师牌算真牌；被质疑时，由你出手。',
  },
  danger: (left) => `可选的人里很少有这么危险的：下一次是 ${left} 分之一。`,
}
