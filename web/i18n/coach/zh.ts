/** Chinese of the coach. */
import type { CoachWords } from './en.ts'

export const zh: CoachWords = {
  title: '教练',
  waiting: '轮到你时，这里会告诉你别人说真话的可能有多大。',
  lessonsOf: (round) => `回看你的第 ${round} 轮`,
  noLessons: '每轮结束后，这里会告诉你高手会怎么做，以及为什么。',
  same: (percent) => `遇到这种情况，高手有 ${percent} 的时候也会这样做。`,
  oneOfMany: '高手在这里会从许多走法中挑选，这是其中最好的之一。',
  rather: (choices) => `高手更可能${choices}。`,
  choice: (what, percent) => `${what}（${percent}）`,
}
