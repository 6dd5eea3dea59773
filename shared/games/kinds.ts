/** The kinds of games, in the order in which they are offered. What else a new one needs, the compiler then asks for. */
export const kinds = ['liars-lies', 'liars-dice', 'liars-deck'] as const
export type Kind = (typeof kinds)[number]

/** Whether rooms of this game seat registered people only, unless the host lets guests in (RULES 6.2, 6.3). */
export const isForRegistered = (kind: Kind): boolean => kind === 'liars-lies'

/** How many can play (RULES 2.10, 3.7, 4). */
export const seatsOf = {
  'liars-lies': { min: 2, max: Number.POSITIVE_INFINITY },
  'liars-dice': { min: 2, max: 6 },
  'liars-deck': { min: 2, max: 4 },
} as const satisfies { [K in Kind]: { min: number; max: number } }
