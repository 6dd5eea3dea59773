/** Chinese of what a table feels like. */
import type { FeelWords } from './en.ts'

export const zh: FeelWords = {
  inWords: '文字牌桌',
  turnOf: (names) => `轮到：${names}。`,
  yourTurn: '轮到你了。',
  inBreak: '本轮结束。',
  holdsDice: (name, n) => `${name}：${n} 颗骰子。`,
  holdsCards: (name, n) => `${name}：${n} 张牌。`,
  isOut: (name) => `${name}：已出局。`,
  liar: '骗子！',
  won: (names) => `游戏结束。第一名：${names}。`,
  star: '星',
  yourDice: (dice) => `你的骰子：${dice}。`,
  yourCards: (cards) => `你的牌：${cards}。`,

  soundOn: '打开声音和振动',
  soundOff: '关闭声音和振动',
  bell: '轮到我时通知我',
  bellOn: '轮到你时会通知你。',
  bellDenied: '此浏览器不允许通知。',

  longestBluff: (name, times) => `最长的吹牛：${name}，连续 ${times} 次，无人察觉。`,
  bestCall: (name, on, round) => `最佳质疑：${name} 在第 ${round} 轮抓住了 ${on}。`,
  shareResult: '分享结果',
  savePicture: '保存为图片',
  resultCopied: '已复制',

  guideTitle: '你的第一轮',
  guideSkip: '我会玩',
  guideDone: '明白了',
  guideEnd: '就这么简单。每轮的输家离出局更近一步；最后留下的人获胜。',
  guideDice: {
    open: '这是你的骰子，别人看不见。说出所有骰盅下某个点数一共有多少颗。从小的开始。',
    answer: '轮到你：这个叫数还可信吗？可信就叫得更高，不信就喊骗子！',
    wait: '现在机器人要么相信你，要么说你是骗子。',
    reveal: '所有骰盅都打开了。数量够吗？够了，质疑者输一颗骰子；不够，叫数者输。',
  },
  guideDeck: {
    open: '这是你的牌，别人看不见。扣下一到三张。不管真假，都算作桌牌。',
    answer: '轮到你：你相信刚才出的牌吗？相信就出自己的牌，不信就喊骗子！',
    wait: '现在机器人要么相信你，要么说你是骗子。',
    reveal: '牌被翻开了。判断错的人要碰运气：开始时是六分之一。',
  },
}
