/** What a coach of any game is asked. */
import type { Choice } from '../../../shared/game.ts'

/** What the room says of a turn: the odds of what stands, and what an expert would do. */
export interface Coaching {
  odds: number | null
  advice: readonly Choice<unknown>[]
}

/** A turn as it stood when the coach was asked, in the reader's language. */
export interface Turn {
  /** How likely what stands is to be true. */
  odds(): string
  /** What to say afterwards of what was done. */
  lesson(did: unknown): string[]
}

export interface GameCoach {
  /** Takes in the table as it stands now; null when there is nothing to choose. */
  turn(said: Coaching): Turn | null
}
