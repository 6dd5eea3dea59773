/** Chinese of what a table feels like. */
import type { FeelWords } from './en.ts'

export const zh: FeelWords = {
  inWords: '用文字看牌桌',
  turnOf: (names) => `轮到 ${names}。`,
  yourTurn: '轮到你了。',
  inBreak: '本轮结束。',
  holdsDice: (name, n) => `${name}：${n} 颗骰子。`,
  holdsCards: (name, n) => `${name}：${n} 张牌。`,
  isOut: (name) => `${name}：已出局。`,

  sound: '声音和振动',
  soundOn: '打开声音和振动',
  soundOff: '关闭声音和振动',
  bell: '轮到我时通知我',
  bellOn: '轮到你时会通知你。',
  bellDenied: '此浏览器不允许通知。',

  coach: '教练：轮到你时报胜算，每轮之后给建议',

  longestBluff: (name, times) => `最长的吹牛：${name}，${times === 1 ? '一次' : `连续 ${times} 次`}，无人察觉。`,
  bestCall: (name, on, round) => `最佳质疑：${name} 在第 ${round} 轮抓住了 ${on}。`,
  shareResult: '分享结果',
  savePicture: '保存为图片',
  resultCopied: '已复制',

  resignTitle: '要认输吗？',
  resignText: '你会得到剩下的最低名次，其他人重新开始这一轮。',
  resignYes: '是的，认输',
  cancel: '取消',
  skip: '直接看结果',
  chat: '聊天',
  chatEmpty: '还没有人说话。',
  chatWrite: '说点什么',
  chatSend: '发送',
  muteName: (name) => `不再显示 ${name} 的发言`,
  reportName: (name) => `举报 ${name}，原因是……`,
  reported: '谢谢，管理员会查看。',
  react: '互动',
  askFirst: '质疑之前再问我一次',
  keys: '快捷键',
  keyHelp: [
    ['A', '同意进入下一轮'],
    ['C', '聊天'],
    ['?', '显示这份帮助'],
  ],

  guideTitle: '你的第一轮',
  guideSkip: '我会玩',
  guideDone: '明白了',
  guideEnd: '就这么简单。每轮输的人离出局更近一步，最后留下的人获胜。',
  guideDice: {
    open: '这是你的骰子，别人看不见。叫出所有骰盅下某个点数一共有几个。从小的叫起。',
    answer: '轮到你：刚才叫的还可信吗？可信就叫得更高，不信就喊：开！',
    wait: '现在机器人要么相信你，要么喊：开！',
    reveal: '所有骰盅都揭开了。个数够吗？够，喊开的人失去一颗骰子；不够，叫点的人失去一颗。',
  },
  guideDeck: {
    open: '这是你的牌，别人看不见。扣下一到三张。不管真假，都算作目标牌。',
    answer: '轮到你：你相信刚才出的牌吗？相信就出自己的牌，不信就喊：骗子！',
    wait: '现在机器人要么相信你，要么喊：骗子！',
    reveal: '牌翻开了。判断错的人要碰碰运气：一开始，出局的机会是六分之一。',
  },
}
