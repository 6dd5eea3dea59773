/** What is stored of people, and for how long. */
import { words } from '../i18n/privacy/index.ts'
import { Frame } from '../parts/frame.tsx'

export function PrivacyPage() {
  return (
    <Frame title={words.value.title}>
      <p>{words.value.intro}</p>
      {words.value.chapters.map(({ title, lines }) => (
        <section class="panel" key={title}>
          <h2>{title}</h2>
          <ul class="points">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  )
}
