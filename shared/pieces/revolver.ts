/** A revolver with one live round among six chambers (RULES 4.5). */
import type { Rng } from '../game.ts'

export const chambers = 6

/** `pulls` is public; `live` is known to nobody, not even to the owner. */
export interface Revolver {
  /** The pull that fires, 1 … 6; null until the dealer loads it (RULES 7.3). */
  live: number | null
  /** How often the trigger was pulled since it was last loaded. */
  pulls: number
}

export const unloaded: Revolver = { live: null, pulls: 0 }

/** One live round, its place drawn. Only the dealer draws (RULES 7.3). */
export const load = (rng: Rng): Revolver => ({ live: rng.int(chambers) + 1, pulls: 0 })

/** Pulls the trigger once: the cylinder advances by one chamber. */
export function pull({ live, pulls }: Revolver): { revolver: Revolver; fired: boolean } {
  return { revolver: { live, pulls: pulls + 1 }, fired: pulls + 1 === live }
}

/** How many chambers have not been tried. */
export const chambersLeft = (pulls: number): number => chambers - pulls

/** The chance that the next pull fires, after so many that did not: 1/6, 1/5 … 1 (RULES 4.5). */
export const hazard = (pulls: number): number => 1 / Math.max(1, chambersLeft(pulls))
