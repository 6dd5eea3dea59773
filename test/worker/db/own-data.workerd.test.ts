/** The promise of the privacy page: everything that is stored of a person is in the file that they save. */
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { perform } from '../../../worker/db/acts.ts'
import { saveMatch } from '../../../worker/db/matches.ts'
import { finishedGame } from '../finished.ts'
import { Visitor } from '../people.ts'

/** What the database has of a person, and where the export has it; null: it is a secret, or only finds what is there already. */
const columns: { readonly [column: string]: string | null } = {
  'users.id': 'person.id',
  'users.name': 'person.name',
  'users.username': 'person.username',
  'users.password': null,
  'users.recovery': null,
  'users.guest_key': null,
  'users.deleted_at': null,
  'users.created_at': 'createdAt',
  'users.role': 'standing.role',
  'users.banned_until': 'standing.bannedUntil',
  'users.ban_reason': 'standing.banReason',
  'users.muted_until': 'standing.mutedUntil',
  'match_people.match_id': 'matches.0.id',
  'match_people.seat': 'matches.0.seat',
  'match_people.user_id': null,
  'match_people.name': 'matches.0.name',
  'match_people.kind': null,
  'match_people.rank': 'matches.0.rank',
  'match_people.before': 'matches.0.before',
  'match_people.change': 'matches.0.change',
  'match_people.claims': 'matches.0.claims',
  'match_people.bluffs': 'matches.0.bluffs',
  'match_people.caught': 'matches.0.caught',
  'match_people.calls': 'matches.0.calls',
  'match_people.right_calls': 'matches.0.rightCalls',
  'reserved_names.key': 'formerNames.0.name',
  'reserved_names.user_id': null,
  'reserved_names.until': 'formerNames.0.until',
  'rooms.id': 'rooms.0.id',
  'rooms.game': 'rooms.0.game',
  'rooms.creator': null,
  'rooms.state': 'rooms.0.state',
  'rooms.created_at': 'rooms.0.at',
}
const tables = [...new Set(Object.keys(columns).map((column) => column.split('.')[0] ?? ''))]

describe('an export', () => {
  it('has a place for every column that is about a person: a new one has to be decided on', async () => {
    const found: string[] = []
    for (const table of tables) {
      const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all()
      found.push(...results.map(({ name }) => `${table}.${name}`))
    }
    expect(found.sort()).toEqual(Object.keys(columns).sort())
  })

  it('has what is stored in each', async () => {
    const ann = await new Visitor().registered('Wholly Kept')
    const { room } = await ann.open()
    await saveMatch(env.DB, finishedGame({ id: 'f'.repeat(32), people: [ann] }))
    const insert = 'INSERT INTO reserved_names (key, user_id, until) VALUES (?, ?, ?)'
    await env.DB.prepare(insert).bind('kept before', ann.person, 4_711).run()
    // By a statement: a ban would end the session that asks.
    const banned = 'UPDATE users SET banned_until = 1, ban_reason = ? WHERE id = ?'
    await env.DB.prepare(banned).bind('insults', ann.person).run()
    const { person } = ann
    expect(await perform(env.DB, 'command', { type: 'mute', person, days: 1, reason: 'spam' }, 0)).toMatchObject({
      refused: null,
    })
    const { body } = await ann.call('GET', '/api/account/export')
    for (const place of Object.values(columns)) {
      const value = place?.split('.').reduce((whole: unknown, step) => Object(whole)[step], body)
      if (place !== null) expect(value, place).toBeDefined()
    }
    expect(body).toMatchObject({
      standing: { role: 'player', bannedUntil: 1, banReason: 'insults', mutedUntil: 24 * 3_600_000 },
      formerNames: [{ name: 'kept before', until: 4_711 }],
      rooms: [{ id: room, game: 'liars-lies', state: 'open' }],
    })
  })
})
