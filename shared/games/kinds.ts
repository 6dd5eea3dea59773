/** The kinds of games, in the order in which they are offered. What else a new one needs, the compiler then asks for. */
export const kinds = ['liars-lies', 'liars-dice', 'liars-deck'] as const
export type Kind = (typeof kinds)[number]

/** Whether rooms of this game seat registered people only, unless the host lets guests in (RULES 6.2, 6.3). */
export const isForRegistered = (kind: Kind): boolean => kind === 'liars-lies'
