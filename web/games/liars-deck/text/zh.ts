/** Chinese of Liar's Deck at the table, in both looks. */
import type { Card, Rank, Variant } from '../../../../shared/games/liars-deck/deck.ts'
import type { Call, Shot } from '../../../../shared/games/liars-deck/rules.ts'
import type { Look } from '../looks.ts'
import type { DeckWords } from './en.ts'

type NameOf = (seat: number) => string

const cards = (n: number) => `${n} 张牌`
/** `2 张牌当 K`: what a play claims. */
const as = (count: number, rank: Rank) => `${cards(count)}当 ${rank}`
const list = new Intl.ListFormat('zh-Hans')

const cardNames: { readonly [C in Card]: string } = {
  A: 'A',
  K: 'K',
  Q: 'Q',
  JOKER: '小丑',
  DEVIL: '恶魔牌',
  CHAOS: '混乱牌',
  MASTER: '大师牌',
}
/** Of these there is one in the deck. */
const unique: readonly Card[] = ['DEVIL', 'CHAOS', 'MASTER']
const special = (call: Pick<Call, 'cards'>) => call.cards.find((card) => unique.includes(card))

/** `1 张 K 和 2 张 Q` */
const named = (shown: readonly Card[]): string =>
  list.format(
    [...new Set(shown)].map((card) => {
      if (unique.includes(card)) return cardNames[card]
      const latin = card === 'JOKER' ? '' : ' '
      return `${shown.filter((one) => one === card).length} 张${latin}${cardNames[card]}`
    }),
  )

const words: DeckWords['words'] = {
  revolver: {
    spent: (n) => `已开 ${n}/6 枪`,
    risk: (left) => (left === 1 ? '下一枪必响' : `下一枪：${left} 分之一`),
    acts: (who) => `${who} 对自己扣动扳机`,
    allAct: (but) => `除了 ${but}，所有人都对自己扣动扳机`,
    shoots: (who) => `由 ${who} 开枪`,
    allShoot: '所有人开枪',
    acted: (who) => `${who} 扣动了扳机`,
    aimed: (who, at) => `${who} 向 ${at} 开枪`,
    live: '枪响了',
    empty: '咔嗒，空膛',
    aimTitle: '选择向谁开枪',
    aimWait: '大家拔出了枪',
    aimHint: '你的枪，你来选。',
    aimAt: (who) => `向 ${who} 开枪`,
    chosen: (who) => `你选择向 ${who} 开枪。`,
    aiming: (who) => `${who} 正在瞄准`,
  },
  neutral: {
    spent: (n) => `已喝 ${n}/6 杯`,
    risk: (left) => (left === 1 ? '下一杯必有毒' : `下一杯：${left} 分之一`),
    acts: (who) => `${who} 喝一杯`,
    allAct: (but) => `除了 ${but}，所有人都喝一杯`,
    shoots: (who) => `由 ${who} 递出一杯`,
    allShoot: '所有人都递出一杯',
    acted: (who) => `${who} 喝了一杯`,
    aimed: (who, at) => `${who} 递给 ${at} 一杯`,
    live: '有毒',
    empty: '没毒',
    aimTitle: '选择谁来喝你的这杯',
    aimWait: '大家端出了酒杯',
    aimHint: '你的酒，你来选。',
    aimAt: (who) => `递给 ${who}`,
    chosen: (who) => `你把酒递给 ${who}。`,
    aiming: (who) => `${who} 正在选择`,
  },
}

const byClock = '计时器代打'

/** Who has to act after a call, and how (RULES 4.4, 4.9, 4.12). */
function consequence(call: Call, variant: Variant, nameOf: NameOf, look: Look): string {
  const say = words[look]
  if (call.cards.includes('DEVIL')) return `${say.allAct(nameOf(call.on))}。`
  if (call.cards.includes('CHAOS')) return `${say.allShoot}。`
  if (variant === 'chaos') return `${say.shoots(nameOf(call.honest ? call.on : call.by))}。`
  return `${say.acts(nameOf(call.honest ? call.by : call.on))}。`
}

/** What the counts of chambers mean: in chaos nobody dies of their own, and a revolver that fired is loaded anew (RULES 4.11). */
const countsIn = { chaos: '出局者为 0；击中别人的人重新有六个。', others: '没有剩余弹膛的人已经出局。' }

/** What the shots did: who acted, what happened, who is out. */
function outcome(shots: readonly Shot[], nameOf: NameOf, look: Look): string {
  const say = words[look]
  const said = shots.map(({ shooter, target, live, byClock: late }) => {
    const who = nameOf(shooter)
    const did = target === shooter ? say.acted(who) : say.aimed(who, nameOf(target))
    return `${did}${late ? `（${byClock}）` : ''}：${live ? say.live : say.empty}。`
  })
  return [...said, ...(shots.some(({ live }) => live) ? [casualties(shots, nameOf)] : [])].join('')
}

/** Who is out by these shots (RULES 1.6: all together). */
function casualties(shots: readonly Shot[], nameOf: NameOf): string {
  const out = [...new Set(shots.flatMap(({ target, live }) => (live ? [nameOf(target)] : [])))]
  return out.length === 0 ? '所有人都活了下来。' : `${list.format(out)} 出局。`
}

/** What the turned cards were, and whether that was the truth. */
function turned(call: Call): string {
  const what = `翻开是${call.cards.length === 1 && !special(call) ? ` ${named(call.cards)}` : named(call.cards)}`
  return special(call) ? `${what}。` : `${what}：${call.honest ? '是真的' : '是谎话'}。`
}

/** Who called whose play. */
function called(call: Call, rank: Rank, nameOf: NameOf): string {
  const what = `${nameOf(call.on)} 的 ${call.cards.length} 张 ${rank}`
  if (call.forced) return `牌桌替 ${nameOf(call.by)} 质疑了 ${what}。`
  return `${nameOf(call.by)} 质疑 ${what}${call.byClock ? `（${byClock}）` : ''}。`
}

export const zh: DeckWords = {
  yourCards: (cards) => `你的牌：${cards}。`,
  words,
  named,
  called,
  turned,
  consequence,
  outcome,
  casualties,
  refusals: {
    'no-card-chosen': () => '先选要出的牌。',
    'too-many-cards': ({ most }) => `每次最多出 ${most} 张牌。`,
    'no-such-card': () => '你手里没有这张牌。',
    'card-twice': () => '一张牌只能出一次。',
    'cards-out-of-order': () => '这个游戏里没有这一步。',
    'devil-alone': () => '恶魔牌必须单独打出。',
    'must-call': () => '其他牌都在桌上了：最后一次出牌会被质疑。',
    'nothing-to-call': () => '还没有人出牌。',
    'already-aimed': () => '你已经选好了，别人还在选。',
    'not-your-turn': () => '还没轮到你。',
    'aim-first': () => '先选一个人。',
    'nothing-to-aim': () => '现在不需要选择目标。',
    'not-yourself': () => '请选别人。',
    'no-such-target': () => '请选还没出局的人。',
    'between-rounds': () => '下一轮还没开始。',
    'game-over': () => '游戏已经结束。',
    'no-such-action': () => '这个游戏里没有这一步。',
  },
  handTitle: '你的手牌',
  ownCards: '你的牌',
  card: (card) => cardNames[card],
  trueCard: (card) => `${cardNames[card]}，真牌`,
  tableIs: (rank) => `${rank} 是真牌`,
  tableCard: (rank) => `目标牌是 ${rank}`,
  play: (count, rank) => (count === 0 ? `当 ${rank} 打出` : `打出 ${as(count, rank)}`),
  preview: (count, lies, rank) => {
    if (count === 0) return `不管你出什么牌，都当作 ${rank}。`
    if (lies === 0) return '这是真话。'
    if (count === lies) return '这是谎话。'
    return `这是谎话：${count} 张里有 ${lies} 张不是真牌。`
  },
  liar: '骗子！',
  nothingPlayed: '还没有人出牌',
  played: (name, { count }, rank) => `${name} 打出 ${as(count, rank)}`,
  badge: (count, rank) => `${count} × ${rank}`,
  forced: (name) => `其他牌都出完了，牌桌替 ${name} 质疑……`,
  forcedYou: '其他牌都出完了，牌桌替你质疑……',
  notYours: (name) => `轮到 ${name} 出牌。你可以先选好自己的牌。`,
  acting: (name) => `${name} 正在出牌`,
  noCards: '这一轮你的牌已经出完，但你还没出局。',
  count: (play) => `${cards(play.count)}${play.byClock ? `（${byClock}）` : ''}`,
  held: cards,
  pile: (n) => `牌堆里有 ${cards(n)}`,
  calling: (by, on) => `${by} 说 ${on} 是骗子……`,
  calledForced: (on) => `本轮最后一次出牌，来自 ${on}……`,
  verdict: (call) => {
    const card = special(call)
    return card ? `${cardNames[card]}！` : call.honest ? '是真的！' : '说谎了！'
  },
  mustChoose: (names) => `还在选择：${list.format(names)}`,
  hasChosen: '已选好',
  byClock,
  skip: '跳过',
  out: '出局',
  roundOf: (round) => `第 ${round} 轮`,
  username: '名字',
  plays: '出牌',
  none: '–',
  look: '外观，只影响你自己',
  looks: { revolver: '左轮手枪', neutral: '密封酒杯' },
  hint: '把牌扣下，都算作目标牌；或者质疑上家出的牌：骗子！',
  keys: [
    ['1 – 5', '选牌，或选瞄准的人'],
    ['Enter', '打出选好的牌'],
    ['L', '骗子！'],
    ['Esc', '跳过正在播放的画面'],
  ],
  progress: '剩余弹膛',
  progressSentence: (winner, rounds, variant) =>
    `经过 ${rounds} 轮，${winner} 获胜。${countsIn[variant === 'chaos' ? 'chaos' : 'others']}`,
  reveal: (call, rank, shots, nameOf, look) =>
    `${called(call, rank, nameOf)}${turned(call)}${outcome(shots, nameOf, look)}`,
  sentence: (event, nameOf, { rank, variant, look }) => {
    switch (event.type) {
      case 'dealt':
        return `第 ${event.round} 轮，${event.rank} 是真牌，${nameOf(event.opener)} 先出。`
      case 'play':
        return `${nameOf(event.seat)} 打出 ${as(event.count, rank)}。`
      case 'call':
        return `骗子！${called(event, rank, nameOf)}${turned(event)}${consequence(event, variant, nameOf, look)}`
      case 'aimed':
        return `${nameOf(event.seat)} 已选好。`
      case 'shots':
        return outcome(event.shots, nameOf, look)
      case 'out':
        // The shots before have said it.
        return ''
      case 'resigned':
        return `${nameOf(event.seat)} 认输。`
      default:
        // Events of the room reach this, too; it has nothing to say about those.
        event satisfies never
        return ''
    }
  },
}
