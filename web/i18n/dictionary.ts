/** The language on screen, and dictionaries that follow it: every part of the page brings its English along, and is given other languages. */
import { batch, type ReadonlySignal, signal } from '@preact/signals'
import { type Volume, volumes } from './volumes.ts'

export const languages = ['en', 'de', 'zh'] as const
export type Language = (typeof languages)[number]
type Foreign = Exclude<Language, 'en'>

/** What a tag of a language, as browsers and pages write it, means here; null for a language that there is not. */
export const languageOf = (tag: string): Language | null => languages.find((one) => tag.startsWith(one)) ?? null

/** The language that was asked for last; its words may still be on their way. */
let wanted: Language = 'en'

/** A part of the words; gives how to show it in a language. */
type Fetch = (language: Language) => Promise<() => void>
const parts: Fetch[] = []
/** Parts that came after another language was chosen, until they speak it. */
const late = new Set<Promise<void>>()

/** Words in every language, each typed by what English has. They are English until another language has come. */
export function dictionary<D extends object>(
  en: D,
  others: { readonly [L in Foreign]: () => Promise<D> },
): ReadonlySignal<D> {
  const words = signal(en)
  const fetch: Fetch = async (language) => {
    const found = language === 'en' ? en : await others[language]()
    return () => {
      words.value = found
    }
  }
  parts.push(fetch)
  if (wanted !== 'en') {
    const coming = catchUp(fetch)
    late.add(coming)
    void coming.then(() => late.delete(coming))
  }
  return words
}

/** Brings a part to the language that is wanted. Without a network it stays English. */
async function catchUp(fetch: Fetch): Promise<void> {
  for (let language: Language | null = null; language !== wanted; ) {
    language = wanted
    try {
      const show = await fetch(language)
      if (language === wanted) show()
    } catch {
      return
    }
  }
}

/** Shows all words in another language, in one moment. Fails without a network; then nothing has changed. */
export async function speak(next: Language): Promise<void> {
  const before = wanted
  wanted = next
  try {
    const shows = await Promise.all(parts.map((fetch) => fetch(next)))
    if (wanted !== next) return
    batch(() => {
      for (const show of shows) show()
    })
  } catch (error) {
    if (wanted === next) wanted = before
    throw error
  }
}

/** A part of the page, once its words are there in the reader's language: both are on their way at the same time, where they are in a volume. */
export async function withWords<T>(part: Promise<T>, volume?: Volume): Promise<T> {
  // Fetched ahead; the part's own dictionaries ask for the same file, and bear it if it does not come.
  if (volume && wanted !== 'en') void volumes[volume][wanted]().catch(() => undefined)
  const loaded = await part
  await Promise.all(late)
  return loaded
}
