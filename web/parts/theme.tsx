/** Dark or light, as the reader likes; the device's own choice until then. */
import { signal } from '@preact/signals'
import { t } from '../i18n/index.ts'
import { keepTheme, type Theme, theme } from '../state/device.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
/** Whether the device is dark; devices change at dusk. */
const onDark = signal(dark.matches)
dark.onchange = ({ matches }) => {
  onDark.value = matches
}

/** What is seen: the reader's choice, else the device's. */
export const shownTheme = (): Exclude<Theme, null> => theme.value ?? (onDark.value ? 'dark' : 'light')

export function ThemeButton() {
  const dark = shownTheme() === 'dark'
  return (
    <button type="button" class="plain icon" title={t.value.theme} onClick={() => keepTheme(dark ? 'light' : 'dark')}>
      {dark ? t.value.themeLight : t.value.themeDark}
    </button>
  )
}
