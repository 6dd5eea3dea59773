/** German of pages that few visits open. */

export { de as deckGuide } from '../../games/liars-deck/guide-text/de.ts'
export { de as liarsDiceGuide } from '../../games/liars-dice/guide-text/de.ts'
export { de as liesGuide } from '../../games/liars-lies/guide-text/de.ts'
export { de as account } from '../account/de.ts'
export { de as pages } from '../pages/de.ts'
