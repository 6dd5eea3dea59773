/** Chinese at tables. */

export { zh as deck } from '../../games/liars-deck/text/zh.ts'
export { zh as liarsDice } from '../../games/liars-dice/text/zh.ts'
export { zh as lies } from '../../games/liars-lies/text/zh.ts'
export { zh as dice } from '../../parts/dice/text/zh.ts'
export { zh as feel } from '../feel/zh.ts'
export { zh as result } from '../result/zh.ts'
export { zh as table } from '../table/zh.ts'
export { zh as waiting } from '../waiting/zh.ts'
