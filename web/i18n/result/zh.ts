/** Chinese for a result. */
import type { ResultWords } from './en.ts'

export const zh: ResultWords = {
  result: '结果',
  winner: (name) => `${name} 获胜`,
  youWin: '你赢了',
  sharedWin: (names) => `无人幸存：${names} 并列第一`,
  asTable: '以表格显示',
  afterEnd: '终局',
  newTable: '用同样的设置再开一桌',
  followTo: (name) => `${name} 开了新桌，一起去`,
  fairness: '公平吗？',
  fairnessCheck: '正在核对每一次发牌……',
  fairnessOk: (deals) => `公平。开局前承诺的密钥，正好算出你看到的 ${deals} 次发牌。`,
  fairnessOwn: '每一次都用上了你自己提供的随机数。',
  fairnessWithout: (names) => `没有提供随机数的玩家：${names}。`,
  fairnessCommitment: '这个浏览器保存的承诺与记录中的不一致！',
  fairnessSalt: '记录中的随机数不是这个浏览器发出的那个！',
  fairnessBad: (at) => (at === null ? '不公平：记录与承诺不符。' : `不公平：记录的第 ${at + 1} 条无法重演。`),
  replay: '观看回放',
}
