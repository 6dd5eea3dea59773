/** The language of the page: the browser's own until somebody chooses; kept on the device. */
import { type Language, languageOf, languages, speak } from '../i18n/dictionary.ts'
import { t } from '../i18n/index.ts'
import { keepLanguage } from '../state/device.ts'
import { tell } from '../state/notice.ts'

/** Each in its own words, for those who can read no other. Where there is little room, the start of it is seen. */
const names: { readonly [L in Language]: string } = { en: 'EN English', de: 'DE Deutsch', zh: '中文' }

async function choose(tag: string): Promise<void> {
  const next = languageOf(tag)
  if (!next) return
  try {
    await speak(next)
    keepLanguage(next)
  } catch {
    tell('offline')
  }
}

export function LanguageChoice() {
  return (
    <select
      class="language"
      aria-label={t.value.languageTitle}
      value={languageOf(t.value.language) ?? 'en'}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={one}>
          {names[one]}
        </option>
      ))}
    </select>
  )
}
