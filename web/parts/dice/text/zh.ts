/** Chinese that the dice games share. */
import type { DiceWords } from './en.ts'

const some = (n: number, face: number) => `${n} 个 ${face}`

export const zh: DiceWords = {
  star: '星',
  yourDice: (dice) => `你的骰子：${dice}。`,
  bidTitle: '你的叫点',
  toBeat: (name, bid) => `${name} 叫了 ${bid.quantity} 个 ${bid.face}`,
  nothingBid: '还没有人叫点',
  says: (name) => `${name} 叫`,
  counting: (by, on) => `${by} 开了 ${on}……`,
  verdict: (call, nameOf) =>
    call.count >= call.quantity
      ? `叫点成立。${nameOf(call.loser)} 失去一颗骰子。`
      : `吹牛！${nameOf(call.loser)} 失去一颗骰子。`,
  quantity: '个数',
  less: '减一个',
  more: '加一个',
  face: '点数',
  liar: '开！',
  bid: ({ quantity, face }) => `叫 ${some(quantity, face)}`,
  atLeast: ({ quantity }, total, what) => `${total} 颗骰子里至少有 ${quantity} 颗是 ${what}`,
  notYours: (name) => `轮到 ${name} 叫点。你可以先想好怎么叫。`,
  acting: (name) => `${name} 正在叫点`,
  keys: [
    ['↑ ↓', '个数'],
    ['1 – 6', '点数'],
    ['Enter', '叫点'],
    ['L', '开！'],
  ],
  progress: '骰子数变化',
  progressSentence: (winner, rounds) => `经过 ${rounds} 轮，${winner} 手里的骰子留到了最后。`,
  between: '下一轮还没开始。',
  ownDice: '你的骰子',
  diceOf: (n) => `${n} 颗骰子`,
  said: ({ quantity, face }) => `${quantity}\u00a0×\u00a0${face}`,
  byClock: '计时器代打',
  roundOf: (round) => `第 ${round} 轮`,
  username: '名字',
  dice: '骰子',
  bids: '叫点',
  none: '–',
  lostOne: (loser) => `${loser} 失去一颗骰子`,
  told: (call, nameOf, cost, because = '') => {
    const were = call.count === 0 ? '一个也没有' : `一共有 ${call.count} 个`
    return `${nameOf(call.by)} 开了 ${nameOf(call.on)} 叫的 ${some(call.quantity, call.face)}。${because}${were}：${cost}。`
  },
  counted: (n) => `数到 ${n} 个`,
  refusals: {
    'no-such-bid': () => '没有这种叫法。',
    'more-than-dice': ({ total }) => `场上一共只有 ${total} 颗骰子。`,
    'bid-too-low': ({ quantity, face }) => `要比 ${quantity} 个 ${face} 叫得更高。`,
    'nothing-to-call': () => '还没有人叫点。',
    'not-your-turn': () => '还没轮到你。',
    'between-rounds': () => '下一轮还没开始。',
    'game-over': () => '游戏已经结束。',
    'no-such-action': () => '这个游戏里没有这一步。',
  },
  sentence: (event, nameOf, told) => {
    switch (event.type) {
      case 'dealt':
        return `第 ${event.round} 轮，${nameOf(event.opener)} 先叫。`
      case 'bid':
        return `${nameOf(event.seat)} 叫 ${event.quantity} 个 ${event.face}。`
      case 'call':
        return `开！${told(event)}`
      case 'out':
        return `${nameOf(event.seat)} 出局。`
      case 'resigned':
        return `${nameOf(event.seat)} 认输。`
      default:
        // Events of the room reach this, too; it has nothing to say about those.
        event satisfies never
        return ''
    }
  },
}
