/** German of the coach. */

export { de as deckCoach } from '../../games/liars-deck/coach-text/de.ts'
export { de as diceCoach } from '../../parts/dice/coach-text/de.ts'
export { de as coach } from '../coach/de.ts'
