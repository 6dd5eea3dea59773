/** Chinese of pages that few visits open. */

export { zh as deckGuide } from '../../games/liars-deck/guide-text/zh.ts'
export { zh as liarsDiceGuide } from '../../games/liars-dice/guide-text/zh.ts'
export { zh as liesGuide } from '../../games/liars-lies/guide-text/zh.ts'
export { zh as account } from '../account/zh.ts'
export { zh as pages } from '../pages/zh.ts'
