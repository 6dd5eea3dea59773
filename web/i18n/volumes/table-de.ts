/** German at tables. */

export { de as deck } from '../../games/liars-deck/text/de.ts'
export { de as liarsDice } from '../../games/liars-dice/text/de.ts'
export { de as lies } from '../../games/liars-lies/text/de.ts'
export { de as dice } from '../../parts/dice/text/de.ts'
export { de as feel } from '../feel/de.ts'
export { de as result } from '../result/de.ts'
export { de as table } from '../table/de.ts'
export { de as waiting } from '../waiting/de.ts'
