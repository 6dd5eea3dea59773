/** Dark or light, as the reader likes; the device's own choice until then. */
import { t } from '../i18n/index.ts'
import { keepTheme, theme } from '../state/device.ts'

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches

export function ThemeButton() {
  const dark = theme.value ? theme.value === 'dark' : deviceIsDark()
  return (
    <button type="button" class="plain icon" title={t.value.theme} onClick={() => keepTheme(dark ? 'light' : 'dark')}>
      {dark ? t.value.themeLight : t.value.themeDark}
    </button>
  )
}
