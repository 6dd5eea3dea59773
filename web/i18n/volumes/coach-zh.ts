/** Chinese of the coach. */

export { zh as deckCoach } from '../../games/liars-deck/coach-text/zh.ts'
export { zh as diceCoach } from '../../parts/dice/coach-text/zh.ts'
export { zh as coach } from '../coach/zh.ts'
