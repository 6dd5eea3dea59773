/** What goes to the log when something is wrong: one structured line, with the place and nothing of people or hands (RULES 1.10). */

/** Logs an exception, which means a bug. */
export function logFailure(event: 'room-failure' | 'request-failure', error: unknown): void {
  const stack = error instanceof Error ? (error.stack ?? error.name) : 'not an error'
  console.error(JSON.stringify({ event, stack }))
}
