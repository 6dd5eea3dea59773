/**
 * What changed in a room, as a value that is small to store: the difference of two plain JSON values, and how it is applied. A member
 * that is undefined counts as absent, as it does in JSON.
 */

/** `[v]`: becomes v. `[0, items]`: these follow in a list. null: the member goes. Else: what becomes of which members. */
type Change = [unknown] | [0, readonly unknown[]] | null | Members
export interface Members {
  [name: string]: Change
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null
const become = (value: unknown): Change => (value === undefined ? null : [value])

/** How `before` becomes `after`; undefined when they are the same. What both share by reference is not looked into. */
function change(before: unknown, after: unknown): Change | undefined {
  if (before === after) return undefined
  if (!isPlain(before) || !isPlain(after)) return become(after)
  if (Array.isArray(before) !== Array.isArray(after)) return become(after)
  if (Array.isArray(before) && Array.isArray(after)) return listChange(before, after)
  const members = difference(before, after)
  return Object.keys(members).length > 0 ? members : undefined
}

function listChange(before: readonly unknown[], after: readonly unknown[]): Change | undefined {
  if (after.length < before.length) return [after]
  const members: Members = {}
  let changed = 0
  for (let at = 0; at < before.length; at++) {
    const one = change(before[at], after[at])
    if (one === undefined) continue
    // A hole in a list would close up; and a list that is new for the greater part is shorter whole.
    if (one === null || after.length > before.length || changed * 2 >= after.length) return [after]
    members[at] = one
    changed += 1
  }
  if (after.length > before.length) return [0, after.slice(before.length)]
  return changed > 0 ? members : undefined
}

/** What becomes of which members of an object. */
export function difference(before: object, after: object): Members {
  const members: Members = {}
  for (const [name, value] of Object.entries(after)) {
    const one = change(Reflect.get(before, name), value)
    if (one !== undefined) members[name] = one
  }
  for (const name of Object.keys(before))
    if (!(name in after) && Reflect.get(before, name) !== undefined) members[name] = null
  return members
}

/** Changes an object in place. */
export function apply(target: object, members: Members): void {
  for (const [name, one] of Object.entries(members)) {
    const now: unknown = Reflect.get(target, name)
    if (one === null) Reflect.deleteProperty(target, name)
    else if (!Array.isArray(one)) {
      if (isPlain(now)) apply(now, one)
    } else if (one.length === 1) Reflect.set(target, name, one[0])
    else if (Array.isArray(now)) now.push(...one[1])
  }
}
