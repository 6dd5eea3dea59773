/**
 * How a JSON value changed whose form stayed the same, as a list that is short to send: `[place, leaf, place, leaf …]`, in rising order.
 * A leaf is what is neither object nor list; places count leaves in the order in which JSON writes them.
 */

export type Leaf = string | number | boolean | null
export type Leaves = readonly Leaf[]

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null
const isLeaf = (value: unknown): value is Leaf => !isBranch(value) && value !== undefined

/** What became of which leaf; null when the form changed: a list is longer, a member came or went, a leaf became an object. */
export function changedLeaves(before: object, after: object): Leaves | null {
  const changes: Leaf[] = []
  return compare(before, after, 0, changes) < 0 ? null : changes
}

/** Adds the changes of a value whose first leaf has this place; the place after its last one, below 0 when its form changed. */
function compare(before: object, after: object, first: number, changes: Leaf[]): number {
  const [old, names] = [Object.keys(before), Object.keys(after)]
  if (old.length !== names.length || Array.isArray(before) !== Array.isArray(after)) return -1
  let place = first
  for (let at = 0; at < names.length; at++) {
    const name = names[at] ?? ''
    if (old[at] !== name) return -1
    const was: unknown = Reflect.get(before, name)
    const is: unknown = Reflect.get(after, name)
    if (isBranch(was) && isBranch(is)) place = compare(was, is, place, changes)
    else if (isLeaf(was) && isLeaf(is)) {
      if (was !== is) changes.push(place, is)
      place += 1
    } else return -1
    if (place < 0) return -1
  }
  return place
}

/** A copy of a value with these changes. */
export function withLeaves<T>(value: T, changes: Leaves): T {
  let [place, next] = [0, 0]
  // Called for every leaf in the order of its place.
  const changed = (_: string, leaf: unknown): unknown => {
    if (isBranch(leaf)) return leaf
    const hit = changes[next] === place++
    if (hit) next += 2
    return hit ? changes[next - 1] : leaf
  }
  return JSON.parse(JSON.stringify(value, changed))
}
