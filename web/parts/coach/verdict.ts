/** How what was done compares with what an expert would have done. */
import type { Choice } from '../../../shared/game.ts'

/** An action that an expert takes at least so often is as good as any. */
const often = 0.2
/** Choices that an expert takes less often are not worth a word; nor are more than so many. */
const seldom = 0.15
const mostTold = 3

export interface Verdict<Action> {
  /** How often an expert does the same, 0 … 1. */
  same: number
  agrees: boolean
  /** What an expert does most, the likeliest first. */
  rather: Choice<Action>[]
}

/** `advice` has the likeliest choice first; `same` says which of two actions are one to whoever plays them. */
export function verdict<Action>(
  advice: readonly Choice<Action>[],
  did: Action,
  same: (one: Action, other: Action) => boolean,
): Verdict<Action> {
  const merged: Choice<Action>[] = []
  for (const choice of advice) {
    const known = merged.find((one) => same(one.action, choice.action))
    if (known) known.p += choice.p
    else merged.push({ ...choice })
  }
  merged.sort((one, other) => other.p - one.p)
  const own = merged.find(({ action }) => same(action, did))?.p ?? 0
  const [best] = merged
  return {
    same: own,
    agrees: own >= often || (best !== undefined && same(best.action, did)),
    rather: merged.filter(({ p }, at) => at === 0 || p >= seldom).slice(0, mostTold),
  }
}
