/** Before the first deal there is nothing on the table. */
import { describe, expect, it } from 'vitest'
import { variants } from '../../../../shared/games/liars-deck/deck.ts'
import { liarsDeck } from '../../../../shared/games/liars-deck/rules.ts'
import { isDealt } from '../../../../web/games/liars-deck/view.ts'
import { en } from '../../../../web/i18n/pages/en.ts'
import { seeded } from '../../../seeded.ts'

describe('moment 0 of a replay', () => {
  it.each(variants)('RULES 4.1 %s: no table card and no pile until the first deal', (variant) => {
    const before = liarsDeck.setup({ variant }, 3)
    expect(isDealt(liarsDeck.table(before))).toBe(false)
    expect(isDealt(liarsDeck.table(liarsDeck.deal(before, seeded(1)).state))).toBe(true)
  })
  it('RULES 7.2 is a moment of no round', () => {
    expect(en.momentOf(0, 30, 0)).toBe('Moment 0 of 30')
    expect(en.momentOf(1, 30, 1)).toBe('Round 1, moment 1 of 30')
  })
})
