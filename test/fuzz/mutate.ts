/** Hostile variations of well-formed JSON: what is sent by whoever wants to see something break (BARS R3). */
import type { Rng } from '../../shared/game.ts'

const deep = `${'['.repeat(900)}${']'.repeat(900)}`
/** Values as text, so that what JSON can say and JavaScript cannot keep is among them. */
const values: readonly string[] = [
  'null',
  'true',
  '-1',
  '-0',
  '0.5',
  '1e308',
  '1e999',
  '9007199254740993',
  '2147483649',
  '""',
  '"0"',
  '"constructor"',
  '"__proto__"',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202e\\u200b\\ufeff"',
  `"${'𝔘'.repeat(300)}"`,
  `"${'a\u0301'.repeat(500)}"`,
  `"${'x'.repeat(2_100)}"`,
  '[]',
  '[[],{}]',
  '{}',
  '{"__proto__":{"type":"call"}}',
  '{"toString":1,"valueOf":2,"toJSON":3}',
  deep,
]
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'id',
  'type',
  'then',
  '',
  '\u0000',
  '0',
]

const oneOf = <T>(rng: Rng, list: readonly T[], otherwise: T): T => list[rng.int(list.length)] ?? otherwise
const member = (key: string, text: string) => `${JSON.stringify(key)}:${text}`

/** The members of an object as texts, some of them changed, missing, strange or there twice. */
function mutatedObject(value: object, rng: Rng): string {
  const members = Object.entries(value).map(([key, inner]): [string, string] => [key, JSON.stringify(inner) ?? 'null'])
  const at = rng.int(members.length || 1)
  const [key, text] = members[at] ?? ['type', '"act"']
  switch (rng.int(6)) {
    case 0:
      members.splice(at, 1)
      break
    case 1:
      members[at] = [key, oneOf(rng, values, 'null')]
      break
    case 2:
      members.push([oneOf(rng, keys, 'id'), oneOf(rng, values, 'null')])
      break
    case 3:
      // The same key twice: the last one counts, for us as for everybody.
      members.push([key, rng.int(2) === 0 ? text : oneOf(rng, values, 'null')])
      break
    case 4:
      members[at] = [oneOf(rng, keys, 'id'), text]
      break
    default:
      members[at] = [key, mutated(Object(value)[key], rng)]
  }
  return `{${members.map(([name, inner]) => member(name, inner)).join(',')}}`
}

/** A hostile text in place of this value. */
export function mutated(value: unknown, rng: Rng): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return mutatedObject(value, rng)
  if (Array.isArray(value) && rng.int(2) === 0)
    return `[${[...value.map((one) => mutated(one, rng)), oneOf(rng, values, 'null')].join(',')}]`
  return oneOf(rng, values, 'null')
}

/** A text as it may be damaged on its way: cut short, doubled, with a character changed. */
export function damaged(text: string, rng: Rng): string {
  const at = rng.int(text.length + 1)
  switch (rng.int(4)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text + text
    case 2:
      return `\ufeff${text}`
    default:
      return text.slice(0, at) + String.fromCharCode(rng.int(65_536)) + text.slice(at + 1)
  }
}

/** A message well-formed, mutated or damaged. */
export function hostile(value: object, rng: Rng): string {
  const kind = rng.int(10)
  if (kind < 3) return JSON.stringify(value)
  const text = mutatedObject(value, rng)
  return kind < 8 ? text : damaged(text, rng)
}
