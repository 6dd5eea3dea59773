/**
 * What goes to the log: one structured line for each game and each failure, with the place and nothing of people or hands
 * (RULES 1.10).
 */

/** Logs an exception, which means a bug. */
export function logFailure(event: 'room-failure' | 'request-failure', error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.name) : 'not an error'
  console.error(JSON.stringify({ event, stack }))
}

/** Logs that a room could not do its errand; it will try again. */
export function logErrand(errand: string, tries: number): void {
  console.error(JSON.stringify({ event: 'errand-failed', errand, tries }))
}

/** A game that has been recorded, as the log has it. */
export interface LoggedGame {
  game: string
  rulesVersion: number
  rated: boolean
  seats: number
  bots: number
  /** Deals, acts and resignations. */
  entries: number
  seconds: number
}

/** Logs a finished game. */
export function logGame(game: LoggedGame): void {
  console.log(JSON.stringify({ event: 'game', ...game }))
}
