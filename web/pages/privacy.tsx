/** What is stored of people, and for how long. */
import { en } from '../i18n/privacy.ts'
import { Frame } from '../parts/frame.tsx'

export function PrivacyPage() {
  return (
    <Frame title={en.title}>
      <p>{en.intro}</p>
      {en.chapters.map(({ title, lines }) => (
        <section class="panel" key={title}>
          <h2>{title}</h2>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  )
}
