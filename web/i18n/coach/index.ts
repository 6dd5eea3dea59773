/** The words of the coach, whatever the game. */
import { dictionary } from '../dictionary.ts'
import { t } from '../index.ts'
import { en } from './en.ts'
import { volume } from './volume.ts'

export const coachText = dictionary(en, {
  de: () => volume.de().then((it) => it.coach),
  zh: () => volume.zh().then((it) => it.coach),
})

/** A choice in words, and how often it is taken, 0 … 1. */
interface Told {
  what: string
  p: number
}
/** What is done less often is not told as a habit. */
const often = 0.2

/** A chance, 0 … 1, in whole per cent: what can happen is never 0 %, and what can fail never 100 %. */
export function percent(chance: number): string {
  const shown = chance <= 0 || chance >= 1 ? chance : Math.min(0.99, Math.max(0.01, chance))
  return new Intl.NumberFormat(t.value.language, { style: 'percent' }).format(shown)
}

/** What an expert makes of a move: how often it does the same, or what it would rather do. */
export function opinion({ agrees, same }: { agrees: boolean; same: number }, rather: readonly Told[]): string {
  const say = coachText.value
  if (!agrees) return say.rather(choices(rather))
  return same < often ? say.oneOfMany : say.same(percent(same))
}

/** Choices with how often each is taken: one or the other. */
function choices(told: readonly Told[]): string {
  const list = new Intl.ListFormat(t.value.language, { type: 'disjunction' })
  return list.format(told.map(({ what, p }) => coachText.value.choice(what, percent(p))))
}
