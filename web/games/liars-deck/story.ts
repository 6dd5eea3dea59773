/** How a call is told: card after card is turned, then the verdict, then what turns before it clicks. */
import type { Seat } from '../../../shared/game.ts'
import type { Variant } from '../../../shared/games/liars-deck/deck.ts'
import type { Reveal, Shot } from '../../../shared/games/liars-deck/rules.ts'

/** Times of a story, ms after the call, ascending. */
export interface Story {
  /** When each card is turned. */
  flips: number[]
  verdict: number
  /** When the chambers begin to turn. */
  turning: number
  /** When they have stopped: a click or a shot. */
  fired: number
}
/** What has been told so far. */
export interface Told {
  flipped: number
  verdict: boolean
  turning: boolean
  fired: boolean
}

/** Before the first card, between two, and from the last to the verdict, ms. */
const perCard = 300
/** How long the verdict stands before anything turns, ms. */
const pause = 250
/** How long the chambers turn, ms. */
export const turn = 750

/**
 * The times of a reveal. In chaos the cards were turned when the aiming began (RULES 4.13), so that only the shots are left to tell.
 * The longest story ends before Auto agrees to the next round, 3 s after the call (RULES 1.7).
 */
export function storyOf({ call }: Pick<Reveal, 'call'>, variant: Variant): Story {
  const wait = variant === 'chaos' ? 0 : perCard
  const flips = call.cards.map((_, n) => wait * (n + 1))
  const verdict = wait * (call.cards.length + 1)
  return { flips, verdict, turning: verdict + pause, fired: verdict + pause + turn }
}

/** What of a story has been told after so many ms. */
export const toldAfter = (story: Story, ms: number): Told => ({
  flipped: story.flips.filter((at) => at <= ms).length,
  verdict: story.verdict <= ms,
  turning: story.turning <= ms && ms < story.fired,
  fired: story.fired <= ms,
})

/** The moments at which something new is to be seen, ms. */
export const momentsOf = ({ flips, verdict, turning, fired }: Story): number[] => [...flips, verdict, turning, fired]

/** Who was hit (RULES 1.6: all together). */
export const hitBy = (shots: readonly Shot[]): Seat[] => [
  ...new Set(shots.flatMap(({ target, live }) => (live ? [target] : []))),
]

/**
 * Chambers of a seat that are spent while a story is told; `pulls` are those of the table, which counts the shots already. A revolver that
 * fired in chaos is set back at once (RULES 4.11), but shown as it fired until the next deal: its shot says which pull it was.
 */
export function spentOf(seat: Seat, pulls: number, shots: readonly Shot[], fired: boolean): number {
  const own = shots.find(({ shooter }) => shooter === seat)
  return own ? spentBy(own, fired) : pulls
}

/** Chambers that are spent of the revolver of this shot, before and after it is told. */
export const spentBy = ({ pull }: Shot, fired: boolean): number => (fired ? pull : pull - 1)
