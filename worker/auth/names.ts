/** Names of people: one spelling each, so that nobody can wear another's (C-34). */
import { friendlyName } from '../../shared/account/friendly-name.ts'
import { uniform } from '../../shared/fair.ts'
import { asLatin } from './look-alikes.ts'

/** In graphemes. */
export const longestName = 20
/** In UTF-16 code units: a grapheme may carry many marks, and a name must stay small. */
const longestText = 200

/** What bots at a table are called, or guests whose name was registered by somebody else; nobody chooses these, nor what looks like one. */
const givenName = /^(b[o0]t ?[\p{Nd}lio]+|guest ?[0-9a-flio]{4})$/u
/** Marks at the beginning would sit on whatever stands before the name. */
const loose = /^[\p{M} ]+/u
/** Steps in an address, where a name would lead to no page. */
const steps: readonly string[] = ['.', '..']

/** What shows as a gap: white space, and the Braille pattern without dots. */
const gaps = /[\s\u2800]+/gu
/** What shows as nothing. Two of them belong into emoji: the joiner, and the selector of the coloured look. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Co}\p{Cn}\p{Cs}]/gu
const partsOfEmoji = '\u200d\ufe0f'
const outsideEmoji =
  /(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic})\ufe0f/gu

/** The one spelling of a name: NFKC, no invisible characters or loose marks, single spaces. For looking somebody up: it may be a name that nobody can choose. */
export const spelling = (raw: string): string =>
  raw
    .normalize('NFKC')
    .replace(gaps, ' ')
    .replace(invisible, (character) => (partsOfEmoji.includes(character) ? character : ''))
    .replace(outsideEmoji, '')
    // Once more: a mark may stand next to its letter only now.
    .normalize('NFKC')
    .replace(gaps, ' ')
    .replace(loose, '')
    .trim()

/** The one spelling of a name that somebody chooses. Null when nothing or too much is left, or nobody may be called so. */
export function cleanName(raw: string): string | null {
  const name = spelling(raw)
  const length = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name)].length
  const fits = length >= 1 && length <= longestName && name.length <= longestText
  return fits && !steps.includes(name) && !givenName.test(nameKey(name)) ? name : null
}

const lower = (text: string) => text.toUpperCase().toLowerCase().normalize('NFKC')

/** What two names share when they count as the same: case does not matter in any script, nor what shows as nothing, nor whose script a letter is that looks like a Latin one. */
export const nameKey = (name: string): string => asLatin(name.replace(invisible, ''), lower)

const below = (count: number) => uniform(() => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, count)
const friendly = () => friendlyName({ int: below })

/** Friendly names for a guest who gave none, best first. The last is numbered, should the others be registered. */
export const friendlyNames = (): string[] => [friendly(), friendly(), friendly(), `${friendly()} ${100 + below(900)}`]
