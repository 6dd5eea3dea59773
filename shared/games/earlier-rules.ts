/**
 * The rules that were changed, each as it was: a game goes on by those that it began with, and its record is
 * checked by them. README, *Change the rules*, says when one may go.
 */
import type { AnyRules } from '../game.ts'

export const earlierRules: readonly AnyRules[] = []

/** Those of this kind and version; undefined when they are gone, today's, or newer than all that is here. */
export const earlierOf = <R extends AnyRules>(earlier: readonly R[], kind: string, version: number): R | undefined =>
  earlier.find((one) => one.kind === kind && one.rulesVersion === version)
