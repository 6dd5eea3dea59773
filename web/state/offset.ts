/** How far the clock of this page is from the room's. */

/** So much they may drift apart from one update to the next, ms. */
const drift = 1

/**
 * What to add to an instant of the room for one of this page, ms. `heard`: the same by an update that has just come, which is too
 * much by as long as it took; the one that was quickest says best. `known`: by those before on the same line, `Infinity` without any.
 */
export const offsetBy = (heard: number, known: number): number => Math.min(heard, known + drift)
