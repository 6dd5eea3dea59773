/** People: find them, and what can be done about them; and games, which can be made void. */
import { useState } from 'preact/hooks'
import type { Known } from '../../../shared/admin/contract.ts'
import { words } from '../../i18n/admin/index.ts'
import { call } from '../../net/api.ts'
import { ActDialog, type Asked, moment, perform, useLoaded } from './acting.tsx'

type Ask = (asked: Asked) => void

export function People({ first }: { first: string }) {
  const [name, setName] = useState(first)
  const [asked, setAsked] = useState<Asked | null>(null)
  const found = useLoaded(() => call('GET /api/admin/people', undefined, {}, { name }), name)
  return (
    <>
      <Find first={first} find={setName} />
      {name !== '' && found?.people.length === 0 && <p>{words.value.nobody}</p>}
      {found?.people.map((one) => (
        <Person key={one.id} person={one} ask={setAsked} />
      ))}
      <VoidGame ask={setAsked} />
      {asked && <ActDialog asked={asked} close={() => setAsked(null)} />}
    </>
  )
}

function Find({ first, find }: { first: string; find(name: string): void }) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault()
        find(String(new FormData(event.currentTarget).get('name')).trim())
      }}
    >
      <label>
        {words.value.findLabel}
        <input name="name" required defaultValue={first} maxLength={64} />
      </label>
      <button type="submit" class="primary">
        {words.value.find}
      </button>
    </form>
  )
}

function Person({ person, ask }: { person: Known; ask: Ask }) {
  const now = Date.now()
  const banned = (person.bannedUntil ?? 0) > now
  const muted = (person.mutedUntil ?? 0) > now
  return (
    <section class="panel" aria-labelledby={`person-${person.id}`} data-person={person.id}>
      <h2 id={`person-${person.id}`}>
        {person.name}{' '}
        <small>
          {[person.username === null && words.value.guest, person.role === 'admin' && words.value.admin].filter(
            Boolean,
          )}
        </small>
      </h2>
      <p>{words.value.facts(moment(person.createdAt), person.sessions, person.reports)}</p>
      {banned && (
        <p class="warning">{words.value.bannedUntil(moment(person.bannedUntil ?? 0), person.banReason ?? '')}</p>
      )}
      {muted && <p class="warning">{words.value.mutedUntil(moment(person.mutedUntil ?? 0))}</p>}
      <Acts person={person} banned={banned} muted={muted} ask={ask} />
    </section>
  )
}

/** A ban or mute that is lifted gives this as its reason. */
const lifted = 'lifted'

interface ActsProps {
  person: Known
  banned: boolean
  muted: boolean
  ask: Ask
}
function Acts({ person: { id: person, name, username, role }, banned, muted, ask }: ActsProps) {
  const askFor = (type: 'ban' | 'mute') =>
    ask({
      title: words.value.act[type](name),
      hint: words.value.hint[type],
      fields: ['days', 'reason'],
      act: ({ days, reason }) => ({ type, person, days, reason }),
    })
  const askName = () =>
    ask({
      title: words.value.act.rename(name),
      hint: words.value.hint.rename,
      fields: ['name'],
      act: (given) => ({ type: 'rename', person, name: given.name }),
    })
  const lift = (type: 'ban' | 'mute') => perform({ type, person, days: 0, reason: lifted })
  const other = role === 'admin' ? 'player' : 'admin'
  return (
    <div class="row">
      <button type="button" onClick={askName}>
        {words.value.rename}
      </button>
      <button type="button" onClick={() => (muted ? lift('mute') : askFor('mute'))}>
        {muted ? words.value.unmute : words.value.mute}
      </button>
      <button type="button" onClick={() => (banned ? lift('ban') : askFor('ban'))}>
        {banned ? words.value.unban : words.value.ban}
      </button>
      <button type="button" onClick={() => perform({ type: 'sign-out', person })}>
        {words.value.signOut}
      </button>
      {username !== null && (
        <button type="button" onClick={() => perform({ type: 'role', person, role: other })}>
          {other === 'admin' ? words.value.makeAdmin : words.value.makePlayer}
        </button>
      )}
    </div>
  )
}

function VoidGame({ ask }: { ask: Ask }) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault()
        const match = String(new FormData(event.currentTarget).get('match')).trim()
        ask({
          title: words.value.act.void,
          hint: words.value.hint.void,
          fields: ['reason'],
          act: ({ reason }) => ({ type: 'void', match, reason }),
        })
      }}
    >
      <label>
        {words.value.voidLabel}
        <input name="match" required pattern="[0-9a-f]{32}" />
      </label>
      <button type="submit">{words.value.voidGame}</button>
    </form>
  )
}
