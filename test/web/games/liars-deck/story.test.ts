/** The build-up of a call: in order, in time, and never ahead of itself. */
import { describe, expect, it } from 'vitest'
import type { Card, Variant } from '../../../../shared/games/liars-deck/deck.ts'
import { variants } from '../../../../shared/games/liars-deck/deck.ts'
import { hitBy, momentsOf, spentOf, storyOf, toldAfter } from '../../../../web/games/liars-deck/story.ts'
import { autoAgreeAfter, finalReveal } from '../../../../worker/room/play.ts'

const call = (cards: Card[]) => ({ call: { by: 0, on: 1, cards, honest: false } })
const hands: [Variant, Card[]][] = variants.flatMap((variant) =>
  (variant === 'chaos' ? [1] : [1, 2, 3]).map((n): [Variant, Card[]] => [variant, Array<Card>(n).fill('K')]),
)

describe('the story of a call', () => {
  it.each(hands)('RULES 1.7, 1.8: in %s, %j is told before Auto agrees and before the result', (variant, cards) => {
    const moments = momentsOf(storyOf(call(cards), variant))
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments.at(-1)).toBeLessThan(Math.min(autoAgreeAfter, finalReveal) - 500)
  })

  it.each(hands)('in %s, %j is told in order: every card, then the verdict, then the chambers', (variant, cards) => {
    const story = storyOf(call(cards), variant)
    for (let ms = 0; ms <= story.fired + 100; ms += 10) {
      const { flipped, verdict, turning, fired } = toldAfter(story, ms)
      if (verdict) expect(flipped).toBe(cards.length)
      if (turning || fired) expect(verdict).toBe(true)
      expect(turning && fired).toBe(false)
    }
    expect(toldAfter(story, Number.POSITIVE_INFINITY)).toEqual({
      flipped: cards.length,
      verdict: true,
      turning: false,
      fired: true,
    })
  })

  it('RULES 4.13: in chaos the card is up at once, for all have seen it while they aimed', () => {
    expect(toldAfter(storyOf(call(['CHAOS']), 'chaos'), 0)).toMatchObject({ flipped: 1, verdict: true, fired: false })
    expect(toldAfter(storyOf(call(['K', 'Q']), 'basic'), 0)).toMatchObject({ flipped: 0, verdict: false })
  })
})

describe('chambers while a story is told', () => {
  const miss = { shooter: 1, target: 1, pull: 3, live: false }
  it('RULES 4.5: the pull is counted when it is heard, not before', () => {
    expect(spentOf(1, 3, [miss], false)).toBe(2)
    expect(spentOf(1, 3, [miss], true)).toBe(3)
    expect(spentOf(0, 4, [miss], false)).toBe(4)
  })
  it('RULES 4.11: a revolver that fired in chaos is shown as it fired, though it is set back already', () => {
    const hit = { shooter: 1, target: 0, pull: 4, live: true }
    expect(spentOf(1, 0, [hit], false)).toBe(3)
    expect(spentOf(1, 0, [hit], true)).toBe(4)
  })
  it('RULES 1.6: somebody who is hit twice falls once', () => {
    const hits = [
      { shooter: 0, target: 2, pull: 1, live: true },
      { shooter: 1, target: 2, pull: 1, live: true },
      { shooter: 2, target: 0, pull: 1, live: false },
    ]
    expect(hitBy(hits)).toEqual([2])
  })
})
