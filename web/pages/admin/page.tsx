/** The admin page. For everybody else this address does not exist, as its routes do not. */
import { useEffect, useState } from 'preact/hooks'
import '../../styles/admin.css'
import type { AdminWords } from '../../i18n/admin/en.ts'
import { words } from '../../i18n/admin/index.ts'
import { t } from '../../i18n/index.ts'
import { call } from '../../net/api.ts'
import { Frame } from '../../parts/frame.tsx'
import { acts } from './acting.tsx'
import { Announcements } from './announcements.tsx'
import { Audit } from './audit.tsx'
import { Dashboard } from './dashboard.tsx'
import { People } from './people.tsx'
import { Reports } from './reports.tsx'
import { Rooms } from './rooms.tsx'

type Part = keyof AdminWords['parts']
const parts: Part[] = ['dashboard', 'rooms', 'reports', 'people', 'announce', 'audit']

export function AdminPage() {
  const [allowed, setAllowed] = useState<boolean | null>(null)
  const [part, setPart] = useState<Part>('dashboard')
  const [name, setName] = useState('')
  useEffect(() => void call('GET /api/admin/rooms').then((answer) => setAllowed(answer.ok)), [])
  const look = (person: string) => {
    setName(person)
    setPart('people')
  }
  if (allowed === null) return <p class="centre">{t.value.connecting}</p>
  if (!allowed) return <Frame title={t.value.nowhere}>{null}</Frame>
  return (
    <Frame title={words.value.title}>
      <nav class="row" aria-label={words.value.title}>
        {parts.map((one) => (
          <button type="button" key={one} aria-pressed={one === part} onClick={() => setPart(one)}>
            {words.value.parts[one]}
          </button>
        ))}
        <button
          type="button"
          class="plain"
          onClick={() => {
            acts.value += 1
          }}
        >
          {words.value.refresh}
        </button>
      </nav>
      <div class="stack admin" data-testid={`admin-${part}`}>
        <Shown part={part} name={name} look={look} />
      </div>
    </Frame>
  )
}

function Shown({ part, name, look }: { part: Part; name: string; look(person: string): void }) {
  switch (part) {
    case 'dashboard':
      return <Dashboard />
    case 'rooms':
      return <Rooms />
    case 'reports':
      return <Reports look={look} />
    case 'people':
      return <People first={name} />
    case 'announce':
      return <Announcements />
    case 'audit':
      return <Audit />
    default:
      return part satisfies never
  }
}
