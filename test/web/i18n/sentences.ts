/** What each dictionary says when it is asked everything that takes a number, a name or an event: for comparing languages. */
import type { Variant } from '../../../shared/games/liars-deck/deck.ts'
import type { Call, Event as DeckEvent } from '../../../shared/games/liars-deck/rules.ts'
import type { Challenge, DiceEvent } from '../../../shared/pieces/bidding.ts'
import type { Bid } from '../../../shared/pieces/dice.ts'
import type { DeckCoachWords } from '../../../web/games/liars-deck/coach-text/en.ts'
import type { GuideWords as DeckGuide } from '../../../web/games/liars-deck/guide-text/en.ts'
import type { DeckWords } from '../../../web/games/liars-deck/text/en.ts'
import type { LiarsDiceWords } from '../../../web/games/liars-dice/text/en.ts'
import type { LiesWords } from '../../../web/games/liars-lies/text/en.ts'
import type { AccountWords } from '../../../web/i18n/account/en.ts'
import type { AdminWords } from '../../../web/i18n/admin/en.ts'
import type { CoachWords } from '../../../web/i18n/coach/en.ts'
import type { CoreWords } from '../../../web/i18n/core/en.ts'
import type { FeelWords } from '../../../web/i18n/feel/en.ts'
import type { PageWords } from '../../../web/i18n/pages/en.ts'
import type { ResultWords } from '../../../web/i18n/result/en.ts'
import type { TableWords } from '../../../web/i18n/table/en.ts'
import type { WaitingWords } from '../../../web/i18n/waiting/en.ts'
import type { DiceCoachWords } from '../../../web/parts/dice/coach-text/en.ts'
import type { DiceWords } from '../../../web/parts/dice/text/en.ts'

/** The edge of every plural, and what lies beyond. */
const counts = [0, 1, 2, 5, 21]
const each = (say: (n: number) => string) => counts.map(say)
const nameOf = (seat: number) => ['Ann', 'Ben', '小明'][seat] ?? ''
const detail = { name: 'Ann', most: 3, total: 12, quantity: 4, face: 3, seconds: 90, until: 1e12, reason: '–' }
const refused = (refusals: { [code: string]: (detail: { [name: string]: unknown }) => string }) =>
  Object.values(refusals).map((say) => say(detail))

export const ofCore = (w: CoreWords): string[] => [
  ...refused(w.refusals),
  ...each(w.people),
  ...[null, '0427'].map(w.table),
  ...[null, '0427'].map((code) => w.stillAt(w.table(code))),
]

export const ofTable = (w: TableWords): string[] => [
  ...refused(w.refusals),
  ...[w.watching, w.timeLeft].flatMap(each),
  ...each((n) => w.agreedOf(n, 5)),
  w.yourTurnTitle('Ann'),
  w.outRank('3'),
  w.sure('!'),
]

export const ofFeel = (w: FeelWords): string[] => [
  ...[w.turnOf, w.isOut, w.muteName, w.reportName].map((say) => say('Ann')),
  ...[w.holdsDice, w.holdsCards, w.longestBluff].flatMap((say) => each((n) => say('Ann', n))),
  w.bestCall('Ann', 'Ben', 3),
]

export const ofResult = (w: ResultWords): string[] => [
  ...each(w.fairnessOk),
  ...[w.winner, w.sharedWin, w.followTo, w.fairnessWithout].map((say) => say('Ann')),
  ...[null, 0, 7].map(w.fairnessBad),
]

export const ofWaiting = (w: WaitingWords): string[] => [
  ...each(w.seconds),
  ...[true, false].flatMap((fill) => each((n) => w.seatsOf(n, fill))),
  ...[w.removeName, w.makeHost, w.waitFor, w.joinAs].map((say) => say('Ann')),
  ...each(w.lies.percent),
  ...each((n) => w.lies.summary(n, 5, w.lies.penalties.discard)),
  ...Object.values(w.deck.variants).map(w.deck.summary),
]

export const ofPages = (w: PageWords): string[] => [
  w.replayOf(w.game, w.when),
  ...each((n) => w.momentOf(n, 30, 2)),
  w.momentOf(0, 30, 0),
  ...[w.fairYes, w.ladderRule, w.fairNo.order, w.fairNo.refused].flatMap(each),
  ...[null, 0, 7].map((at) => w.fairNo.changed('result', at)),
  ...[null, 1, 12].map((place) => w.place(place, 5)),
  ...counts.flatMap((n) => [w.bluffsOf(0, n), w.bluffsOf(n, 5), w.of(n, 21), w.ranksSentence(n, Math.min(n, 1))]),
  w.of(0, 0),
  ...[w.since, w.up, w.down].map((say) => say('Ann')),
  w.rankOf('3', 4),
]

export const ofAccount = (w: AccountWords): string[] => [
  ...refused(w.refusals),
  ...[w.since, w.added, w.removePasskey, w.signedIn, w.endOf, w.deleteConfirm].map((say) => say('Ann')),
  w.codeFile('Ann', 'example.org', 'ABCD'),
]

export const ofAdmin = (w: AdminWords): string[] => [
  ...[w.act.ban, w.act.mute, w.act.rename, w.look, w.mutedUntil, w.until].map((say) => say('Ann')),
  ...[w.since, w.tries, (n: number) => w.share(n, 21), (n: number) => w.facts('2026', n, n)].flatMap(each),
  w.share(0, 0),
  w.plotSentence(w.plots.games, 21, 5),
  w.reportOf('Ann', 'Ben', w.reason),
  w.bannedUntil('2026', w.reason),
]

export const bids: Bid[] = [1, 2, 5, 21].flatMap((quantity) => ([1, 3, 6] as const).map((face) => ({ quantity, face })))
export const challenges: Challenge[] = bids.flatMap((bid) =>
  counts.map((count) => ({ by: 0, on: 1, ...bid, count, loser: count >= bid.quantity ? 0 : 1 })),
)
const diceEvents: DiceEvent<Challenge>[] = [
  { type: 'dealt', round: 3, opener: 1 },
  { type: 'bid', seat: 2, quantity: 4, face: 3 },
  ...challenges.map((call) => ({ type: 'call' as const, ...call })),
  { type: 'out', seat: 1, rank: 3 },
  { type: 'resigned', seat: 2, rank: 3 },
]

export const ofDice = (w: DiceWords): string[] => [
  ...refused(w.refusals),
  ...bids.flatMap((bid) => [w.toBeat('Ann', bid), w.bid(bid), w.said(bid), w.atLeast(bid, 21, '3')]),
  ...challenges.flatMap((call) => [w.verdict(call, nameOf), w.told(call, nameOf, w.lostOne(nameOf(call.loser)))]),
  ...[w.diceOf, w.counted, w.roundOf, (n: number) => w.progressSentence('Ann', n)].flatMap(each),
  ...[w.says, w.notYours, w.acting].map((say) => say('Ann')),
  w.counting('Ann', 'Ben'),
  ...diceEvents.map((event) => w.sentence(event, nameOf, (call) => w.told(call, nameOf, w.lostOne('Ann')))),
]

export const ofLies = (w: LiesWords): string[] => [
  ...bids.flatMap((bid) => [true, false].map((wild) => w.preview(bid, 21, wild))),
  ...challenges.flatMap((call) =>
    (['discard', 'transfer'] as const).map((penalty) => w.told({ ...call, penalty }, nameOf)),
  ),
]

export const ofLiarsDice = (w: LiarsDiceWords): string[] =>
  [true, false].flatMap((onesLocked) => [
    ...bids.map((bid) => w.preview(bid, 21, onesLocked)),
    ...challenges.map((call) => w.told({ ...call, onesLocked }, nameOf)),
    w.ones(onesLocked),
    w.onesWere(onesLocked),
  ])

const call = (cards: Call['cards'], honest: boolean): Call => ({ by: 0, on: 1, cards, honest })
const calls: Call[] = [
  call(['K'], true),
  call(['Q', 'K'], false),
  call(['K', 'JOKER', 'JOKER'], true),
  call(['DEVIL'], true),
  call(['CHAOS'], true),
  call(['MASTER'], true),
  { ...call(['A'], false), forced: true },
]
const shots = [true, false].flatMap((live) => [
  [{ shooter: 0, target: 0, pull: 1, live }],
  [
    { shooter: 0, target: 1, pull: 2, live, byClock: true as const },
    { shooter: 1, target: 2, pull: 3, live },
  ],
])
const deckEvents: DeckEvent[] = [
  { type: 'dealt', round: 3, rank: 'Q', opener: 1 },
  { type: 'play', seat: 2, count: 2 },
  ...calls.map((one) => ({ type: 'call' as const, ...one })),
  { type: 'aimed', seat: 2 },
  ...shots.map((one) => ({ type: 'shots' as const, shots: one })),
  { type: 'resigned', seat: 2, rank: 3 },
]
const ranks = ['A', 'K', 'Q'] as const
const variants: Variant[] = ['basic', 'devil', 'chaos']

export const ofDeck = (w: DeckWords): string[] => [
  ...refused(w.refusals),
  ...[w.held, w.pile, w.roundOf].flatMap(each),
  ...variants.flatMap((variant) => each((n) => w.progressSentence('Ann', n, variant))),
  ...ranks.flatMap((rank) => [
    w.tableIs(rank),
    w.tableCard(rank),
    ...[0, 1, 2, 3].map((count) => w.play(count, rank)),
    ...[1, 2, 3].flatMap((count) => [
      w.played('Ann', { count }, rank),
      w.count({ seat: 0, count, byClock: true }),
      ...[0, 1, 2, 3].filter((lies) => lies <= count).map((lies) => w.preview(count, lies, rank)),
    ]),
    w.preview(0, 0, rank),
  ]),
  ...(['revolver', 'neutral'] as const).flatMap((look) => [
    ...[w.words[look].spent, w.words[look].risk].flatMap((say) => [1, 2, 6].map(say)),
    ...[w.words[look].aimAt, w.words[look].chosen, w.words[look].aiming].map((say) => say('Ann')),
    ...calls.flatMap((one) => shots.map((fired) => w.reveal(one, 'K', fired, nameOf, look))),
    ...variants.flatMap((variant) =>
      deckEvents.map((event) => w.sentence(event, nameOf, { rank: 'K', variant, look })),
    ),
  ]),
  ...calls.map(w.verdict),
  ...[w.forced, w.notYours, w.acting, w.calledForced].map((say) => say('Ann')),
  w.calling('Ann', 'Ben'),
  w.mustChoose(['Ann', 'Ben']),
]

export const ofDeckGuide = (w: DeckGuide): string[] => [...[1, 2, 6].map(w.oneIn), ...[0, 0.5].map(w.percent)]

export const ofCoach = (w: CoachWords): string[] => [
  ...each(w.lessonsOf),
  ...[w.same, w.rather].map((say) => say('64%')),
]

export const ofDiceCoach = (w: DiceCoachWords): string[] =>
  bids.flatMap((bid) => [
    ...[w.odds, w.safe, w.backed, w.bluff, w.compared].map((say) => say(bid, '64%')),
    ...[w.certain, w.impossible, w.didBid, w.wouldBid].map((say) => say(bid)),
    ...[w.unlikely, w.noHigher].map((say) => say('64%')),
    ...[w.noBetter, w.believed].map((say) => say('64%', bid, '31%')),
  ])

export const ofDeckCoach = (w: DeckCoachWords): string[] => [
  ...[1, 2, 3].map((count) => w.odds(count, '64%')),
  ...[0, 1, 2].flatMap((truths) =>
    [0, 1, 3].flatMap((lies) =>
      ([null, 'DEVIL', 'CHAOS', 'MASTER'] as const).flatMap((special) =>
        truths + lies > 0 || special ? [w.didPlay, w.wouldPlay].map((say) => say({ truths, lies, special })) : [],
      ),
    ),
  ),
  ...[w.didAim, w.wouldAim, w.lie, w.weak, w.believed].map((say) => say('Ann')),
  ...[1, 2, 6].map(w.danger),
]
