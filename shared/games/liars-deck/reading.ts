/** What is made of the plays of one seat in a round, one after the other (RULES 1.11): who has told the truth for long has the less of it left. */
import { bluffs, exactly, type Unseen } from './beliefs.ts'
import { mostCards, type Variant } from './deck.ts'

/** How somebody is taken to play. */
export interface Manner {
  /** How often who could do either plays true cards. */
  honesty: number
  /** How many lay one card at a time, whatever they hold. */
  oneByOne: number
}

/** After the plays of a seat. */
export interface Read {
  /** The chance that the last one was a lie. */
  lie: number
  /** By number: the chance that so many true cards are left in the hand. */
  left: readonly number[]
}

const longestPlay = (most: number, held: number) => Math.max(1, Math.min(most, held))

/** `dealt` cards were dealt to the seat out of those `unseen`, a whole number of them true; `counts`: how many each play took. */
export function read(
  variant: Variant,
  unseen: Unseen,
  dealt: number,
  counts: readonly number[],
  { honesty, oneByOne }: Manner,
): Read {
  const most = mostCards(variant)
  let left = Array.from({ length: dealt + 1 }, (_, hits) => exactly(unseen.cards, unseen.true, dealt, hits))
  let held = dealt
  let lie = 0
  for (const count of counts) {
    const single = count === 1 ? oneByOne : 0
    const next = left.map(() => 0)
    let [lies, truths] = [0, 0]
    const add = (hits: number, weight: number) => {
      next[hits] = (next[hits] ?? 0) + weight
      return weight
    }
    for (let hits = 0; hits <= held; hits++) {
      const chance = left[hits] ?? 0
      const honest = hits === 0 ? 0 : hits === held ? 1 : honesty
      const whole = (1 - oneByOne) / longestPlay(most, hits) + single
      const bluff = (1 - oneByOne) * (most === 1 ? 1 : (bluffs[count - 1] ?? 0)) + single
      if (count <= hits) truths += add(hits - count, chance * honest * whole)
      // Who lies lays false cards, and true ones with them where these do not suffice.
      if (hits < held) lies += add(Math.min(hits, held - count), chance * (1 - honest) * bluff)
    }
    held -= count
    const all = lies + truths
    lie = all > 0 ? lies / all : 1
    left = next.map((weight) => (all > 0 ? weight / all : 0))
  }
  return { lie, left }
}
