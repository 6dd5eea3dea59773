/** The language of the page: the browser's own until somebody chooses; kept on the device. */
import { type Language, languageOf, languages, speak } from '../i18n/dictionary.ts'
import { t } from '../i18n/index.ts'
import { keepLanguage } from '../state/device.ts'
import { tell } from '../state/notice.ts'

/** Each in its own words, for those who can read no other; the letters stand for it where there is little room. */
const names: { readonly [L in Language]: { whole: string; letters: string } } = {
  en: { whole: 'English', letters: 'EN' },
  de: { whole: 'Deutsch', letters: 'DE' },
  zh: { whole: '中文', letters: '中文' },
}

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
  const shown = languageOf(t.value.language) ?? 'en'
  return (
    // A list is as wide as its longest choice: it lies unseen over what is chosen.
    <label class="language">
      <span aria-hidden="true">{names[shown].whole}</span>
      <span aria-hidden="true">{names[shown].letters}</span>
      <select
        aria-label={t.value.languageTitle}
        value={shown}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one].whole}
          </option>
        ))}
      </select>
    </label>
  )
}
