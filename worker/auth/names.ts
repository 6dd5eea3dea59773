/** Names of people: one spelling each, so that nobody can wear another's (C-34). */
import { uniform } from '../../shared/fair.ts'

/** In graphemes. */
export const longestName = 20

/** The one spelling of a name: NFKC, no invisible characters, single spaces. Null when nothing or too much is left. */
export function cleanName(raw: string): string | null {
  const name = raw
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cn}]/gu, (character) => (character === '\u200d' ? character : ''))
    .replace(/\s+/gu, ' ')
    .trim()
  const joined = keepJoinersInEmoji(name)
  const length = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(joined)].length
  return length >= 1 && length <= longestName && joined.length <= 200 ? joined : null
}

/** A zero-width joiner is part of an emoji and nothing else: between letters it would make look-alikes. */
const keepJoinersInEmoji = (name: string) =>
  name.replace(
    /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu,
    '',
  )

const adjectives = [
  'Quiet',
  'Bold',
  'Merry',
  'Sly',
  'Lucky',
  'Calm',
  'Brisk',
  'Amber',
  'Velvet',
  'Gentle',
  'Rusty',
  'Clever',
]
const animals = ['Fox', 'Otter', 'Raven', 'Badger', 'Heron', 'Lynx', 'Hare', 'Marten', 'Owl', 'Stoat', 'Wren', 'Bear']

/** A friendly name for a guest who gave none. */
export function randomName(): string {
  const word = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
  const pick = (words: string[]) => words[uniform(word, words.length)] ?? ''
  return `${pick(adjectives)} ${pick(animals)}`
}
