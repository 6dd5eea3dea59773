/** What the middle of the table shows of a call. */
import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', new URL('http://localhost/'))
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

it('RULES 4.2, 4.4 of the cards that are turned those are marked that were not the table card, and jokers are not', async () => {
  const { Turned } = await import('../../../../web/games/liars-deck/centre.tsx')
  const call = { by: 1, on: 0, cards: ['A' as const, 'JOKER' as const, 'Q' as const], honest: false }
  const cards = renderToString(h(Turned, { call, rank: 'Q', flipped: 3 })).match(/class="flip[^"]*"/g)
  expect(cards?.map((one) => one.includes('lies'))).toEqual([true, false, false])
})
