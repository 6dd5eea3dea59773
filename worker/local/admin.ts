/**
 * `npm run admin -- COMMAND`: what the admin page does, where there is no page: the first admin, above all. Talks to the database
 * that `npm start` keeps on this machine (STATE, .wrangler/state), or with `--remote` to the deployed one. Sockets that are
 * open hear of it only from the page; whoever is banned here is signed out, and cannot come in again.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { type AdminAct, adminAct } from '../../shared/admin/contract.ts'
import { nameKey } from '../auth/names.ts'
import { perform } from '../db/acts.ts'
import { announcementsAt, auditLines, findPeople, openReports } from '../db/admin.ts'

export const help = `npm run admin -- [--remote] COMMAND

  grant NAME                 make somebody registered an admin
  revoke NAME                take the role away
  find NAME                  people whose name begins so
  rename NAME NEW-NAME
  mute NAME DAYS REASON      no chat; 0 days lifts it
  ban NAME DAYS REASON       signed out, and out until the end; 0 days lifts it
  sign-out NAME              end all sessions
  reports                    what players reported
  settle REPORT
  void GAME REASON           take a game's rating changes back
  announce HOURS TEXT        told on every page
  announcements              what is announced now
  withdraw ANNOUNCEMENT
  audit                      what admins did`

/** What the audit calls whoever uses this command. */
const self = 'command'

/** The database, by wrangler's own proxy; a configuration with nothing else in it, so that no worker has to be started. */
async function open(remote: boolean, state: string): Promise<{ db: D1Database; close(): Promise<void> }> {
  const { d1_databases, compatibility_date } = unstable_readConfig({ config: 'wrangler.toml' })
  const folder = mkdtempSync(join(tmpdir(), 'liars-table-admin-'))
  const configPath = join(folder, 'wrangler.json')
  const databases = d1_databases.map((one: object) => ({ ...one, remote }))
  writeFileSync(configPath, JSON.stringify({ name: 'admin', compatibility_date, d1_databases: databases }))
  const proxy = await getPlatformProxy<{ DB: D1Database }>({ configPath, persist: { path: join(state, 'v3') } })
  const close = async () => {
    await proxy.dispose()
    rmSync(folder, { recursive: true })
  }
  return { db: proxy.env.DB, close }
}

/** The id behind a whole name, or an id itself. */
async function idOf(db: D1Database, typed = ''): Promise<string> {
  const key = nameKey(typed.normalize('NFKC'))
  const found = await findPeople(db, typed, key, Date.now())
  const exact = found.filter((one) => one.id === typed || nameKey(one.name) === key)
  const [one] = exact.some((other) => other.username !== null)
    ? exact.filter((other) => other.username !== null)
    : exact
  if (!one || exact.length > 1)
    throw new Error(one ? `More than one is called ${typed}: give an id.` : `Nobody is called ${typed}.`)
  return one.id
}

/** The act that a command line means; null when it is none. Throws when it does not make sense. */
export async function actOf(
  words: readonly string[],
  id: (name?: string) => Promise<string>,
): Promise<AdminAct | null> {
  const [command, first = '', second = '', ...rest] = words
  const text = [second, ...rest].join(' ')
  const read = (act: object) => {
    const { data, error } = adminAct.safeParse(act)
    if (data) return data
    const wrong = new Set(error.issues.map(({ path }) => String(path[0]).toUpperCase()))
    throw new Error(`${command}: ${[...wrong].join(' and ')} is missing or cannot be.\n\n${help}`)
  }
  switch (command) {
    case 'grant':
    case 'revoke':
      return read({ type: 'role', person: await id(first), role: command === 'grant' ? 'admin' : 'player' })
    case 'rename':
      return read({ type: command, person: await id(first), name: text })
    case 'mute':
    case 'ban':
      return read({
        type: command,
        person: await id(first),
        days: Number(second || Number.NaN),
        reason: rest.join(' '),
      })
    case 'sign-out':
      return read({ type: command, person: await id(first) })
    case 'settle':
      return read({ type: command, report: Number(first || Number.NaN) })
    case 'void':
      return read({ type: command, match: first, reason: text })
    case 'announce':
      return read({ type: command, hours: Number(first || Number.NaN), text })
    case 'withdraw':
      return read({ type: command, announcement: Number(first || Number.NaN) })
    default:
      return null
  }
}

/** What a command shows; null when it is an act, or none at all. */
async function shown(db: D1Database, [command, ...rest]: readonly string[]): Promise<object[] | null> {
  const name = rest.join(' ')
  if (command === 'find') return findPeople(db, name, nameKey(name.normalize('NFKC')), Date.now())
  if (command === 'reports') return openReports(db)
  if (command === 'announcements') return announcementsAt(db, Date.now())
  return command === 'audit' ? auditLines(db, Number.MAX_SAFE_INTEGER) : null
}

async function run(db: D1Database, words: readonly string[]): Promise<number> {
  const rows = await shown(db, words)
  if (rows) {
    console.log(JSON.stringify(rows, null, 2))
    return 0
  }
  const act = await actOf(words, (name) => idOf(db, name))
  if (!act) {
    console.error(help)
    return 2
  }
  const { refused } = await perform(db, self, act, Date.now())
  console.log(refused === null ? `Done: ${JSON.stringify(act)}` : `Refused: ${refused}. Nothing was changed.`)
  return refused === null ? 0 : 1
}

if (import.meta.main) {
  const words = process.argv.slice(2).filter((word) => word !== '--remote')
  if (words.length === 0) {
    console.error(help)
    process.exit(2)
  }
  const { db, close } = await open(process.argv.includes('--remote'), process.env.STATE ?? '.wrangler/state')
  try {
    process.exitCode = await run(db, words)
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'That did not work.')
    process.exitCode = 1
  } finally {
    await close()
  }
}
