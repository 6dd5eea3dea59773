/** The ⚙ of a table: what each person chooses for themselves and this device, and the keys there are. The host's settings are elsewhere. */
import { screens } from '../games/index.ts'
import { feel } from '../i18n/feel/index.ts'
import { t } from '../i18n/table/index.ts'
import { RulesLink } from '../pages/table.tsx'
import { keepTheme } from '../state/device.ts'
import { asksFirst, keepAsksFirst } from '../state/habits.ts'
import { seating } from '../state/room.ts'
import { sound, switchSound } from '../state/sound.ts'
import { Check, Choice } from './choice.tsx'
import { Dialog } from './dialog.tsx'
import { LanguageChoice } from './language.tsx'
import { shownTheme } from './theme.tsx'

const themes = ['dark', 'light'] as const

export function OwnChoices({ close }: { close(): void }) {
  const screen = seating.value && screens.value[seating.value.game]
  return (
    <Dialog title={t.value.choices} close={close}>
      <div class="stack">
        <div class="row own-language">
          <b>{t.value.languageTitle}</b>
          <LanguageChoice />
        </div>
        <Choice
          label={t.value.theme}
          values={themes}
          value={shownTheme()}
          say={(one) => (one === 'dark' ? t.value.themeDark : t.value.themeLight)}
          choose={(one) => keepTheme(one)}
        />
        {screen?.Look && <screen.Look />}
        <div>
          <Check label={feel.value.sound} checked={sound.value} change={switchSound} />
          <Check label={feel.value.askFirst} checked={asksFirst.value} change={keepAsksFirst} />
        </div>
      </div>
      <p class="rules-link">
        <RulesLink />
      </p>
      <h3>{feel.value.keys}</h3>
      <dl class="keys">
        {[...(screen?.keys() ?? []), ...feel.value.keyHelp].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
