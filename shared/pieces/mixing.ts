/** How a bot chooses among what it has weighed: it mixes what is about as good, so that it also bluffs. */
import type { Choice, Rng } from '../game.ts'

/** How much a level leaves to chance. */
export interface Temper {
  /** Softmax temperature, in the unit of the worths: 0 would always take the best. */
  heat: number
  /** How often it takes just anything that it considered. */
  slip: number
}

/** Choices under this probability are never taken. */
const negligible = 0.01

/** Mixes by worth; choices that are as good as never taken are left out. */
export function mix<Action>(
  weighed: readonly { action: Action; worth: number }[],
  { heat, slip }: Temper,
): Choice<Action>[] {
  const best = Math.max(...weighed.map((one) => one.worth))
  const raw = weighed.map((one) => Math.exp((one.worth - best) / heat))
  const sum = raw.reduce((total, one) => total + one, 0)
  const mixed = weighed.map(({ action }, at) => ({
    action,
    p: ((1 - slip) * (raw[at] ?? 0)) / sum + slip / weighed.length,
  }))
  const kept = mixed.filter((one) => one.p >= negligible)
  const keptSum = kept.reduce((total, one) => total + one.p, 0)
  return kept.map(({ action, p }) => ({ action, p: p / keptSum }))
}

/** How finely a draw from a policy is made. */
const grain = 1_000_000

/** Takes one choice with its probability; `otherwise` when there is none. */
export function draw<Action>(choices: readonly Choice<Action>[], rng: Rng, otherwise: Action): Action {
  let left = rng.int(grain) / grain
  for (const { action, p } of choices) {
    left -= p
    if (left < 0) return action
  }
  return choices.at(-1)?.action ?? otherwise
}
