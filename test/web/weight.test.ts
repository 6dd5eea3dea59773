/**
 * What a browser has to load of the client that is built here and now (BARS W1), in the bytes that the runtime sends to every browser of the
 * last years: brotli of quality 5, as workerd compresses files on their way.
 */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { root } from '../syntax.ts'

let files: Rolldown.RolldownOutput['output']
beforeAll(async () => {
  // The test's own surroundings would have the client built for looking into it.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: `${root}/web/vite.config.ts`,
    root: `${root}/web`,
    logLevel: 'error',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('one build was expected')
  files = built.output
  vi.unstubAllEnvs()
})

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const weigh = (text: string | Uint8Array) => brotliCompressSync(text, quality).length
const chunks = () => files.filter((file) => file.type === 'chunk')
const sum = (some: readonly Rolldown.OutputChunk[]) => some.reduce((all, { code }) => all + weigh(code), 0)
const gzipped = (some: readonly Rolldown.OutputChunk[]) =>
  some.reduce((all, { code }) => all + gzipSync(code, { level: 9 }).length, 0)

/** The chunks that come with these modules, by all that they import at once. */
function loaded(...modules: string[]): Rolldown.OutputChunk[] {
  const open = modules.map((name) => {
    const chunk = chunks().find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(name)))
    if (!chunk) throw new Error(`${name} is in no chunk`)
    return chunk
  })
  const found = new Set<Rolldown.OutputChunk>()
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const name of chunk.imports) open.push(...chunks().filter(({ fileName }) => fileName === name))
  }
  return [...found]
}
const home = ['web/start.ts', 'web/main.tsx']
const table = (game: string) => loaded(...home, 'pages/table.tsx', `${game}/screen.ts`)

const isAdmins = (id: string) => /\/admin(\/|\.ts$)/.test(id)
const admins = () => chunks().filter(({ name }) => name === 'admin')
/** The admin's page and what has to be told about privacy are apart. */
const inEnglish = () =>
  chunks().filter(({ name, moduleIds }) => name !== 'admin' && name !== 'privacy' && !moduleIds.some(isForeign))

/** A kilobyte of the bars. */
const kB = 1_000

describe('BARS W1', () => {
  // Where a bar is not reached yet, `most` is how far the client is from it, so that it does not move away.
  it.each([
    { name: 'home', parts: () => loaded(...home), bar: 15, most: 15 },
    { name: 'home and a table of Liar’s Lies', parts: () => table('liars-lies'), bar: 32, most: 30.7 },
    { name: 'home and a table of Liar’s Dice', parts: () => table('liars-dice'), bar: 32, most: 30.7 },
    { name: 'home and a table of Liar’s Deck', parts: () => table('liars-deck'), bar: 32, most: 35 },
    { name: 'everything for players, in English', parts: inEnglish, bar: 64, most: 84.1 },
    { name: 'the admin page, apart', parts: admins, bar: 25, most: 25 },
  ])('$name: $bar kB, at most $most kB', ({ parts, most }) => {
    const weight = sum(parts())
    expect(weight, `${weight} bytes, ${gzipped(parts())} as gzip`).toBeLessThanOrEqual(most * kB)
  })
  it('what home fetches by itself, once it is there: news, open tables, the way back; at most 1.5 kB', () => {
    const there = loaded(...home)
    const weight = sum(
      loaded('parts/news.tsx', 'parts/lobby.tsx', 'state/focus.ts').filter((one) => !there.includes(one)),
    )
    expect(weight).toBeLessThanOrEqual(1.5 * kB)
  })
  it('what runs before the first paint is a script by itself', () => {
    const [start] = loaded('web/start.ts')
    expect([start?.imports, start?.dynamicImports]).toEqual([[], []])
  })
  it('a page asks at once for all that home needs, and names all that tables need (BARS W2)', () => {
    const found = files.find((file) => file.fileName === 'index.html')
    const page = found?.type === 'asset' ? String(found.source) : ''
    const asked = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]*\.js)"/g)].map(([, file]) => file)
    expect(asked.toSorted()).toEqual(
      loaded(...home)
        .map(({ fileName }) => `/${fileName}`)
        .toSorted(),
    )
    const told = /name="files-of-tables" content="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? []
    const ahead = new Set([...table('liars-lies'), ...table('liars-deck')].map(({ fileName }) => `/${fileName}`))
    for (const one of loaded(...home)) ahead.delete(`/${one.fileName}`)
    expect(told.toSorted()).toEqual([...ahead].toSorted())
  })
  it('styles', () => {
    const sheets = files.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [file.source] : [],
    )
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.reduce((all, sheet) => all + weigh(sheet), 0)).toBeLessThanOrEqual(12 * kB)
  })
  it('no chunk holds a schema library, and nobody is given a language they do not read', () => {
    const ids = chunks().flatMap(({ moduleIds }) => moduleIds)
    expect(ids.filter((id) => id.includes('/zod/'))).toEqual([])
    expect(table('liars-lies').flatMap(({ moduleIds }) => moduleIds.filter(isForeign))).toEqual([])
  })
  it('nobody but the admin loads what is the admin’s', () => {
    const ids = inEnglish().flatMap(({ moduleIds }) => moduleIds)
    expect(ids.filter(isAdmins)).toEqual([])
    expect(sum(admins())).toBeGreaterThan(kB)
  })
  it('a table of dice loads no other game, no guide, no waiting room, and of the rules what may be done now', () => {
    const ids = table('liars-dice').flatMap(({ moduleIds }) => moduleIds)
    expect(ids.some((id) => id.endsWith('shared/games/liars-dice/ones.ts'))).toBe(true)
    expect(ids.filter((id) => /liars-deck|\/guides?[./-]|waiting|noble|parts\/qr|\/rules\.ts/.test(id))).toEqual([])
  })
})

/** Words of a language beside English. */
function isForeign(id: string): boolean {
  return /(\/|-)(de|zh)\.ts$/.test(id)
}
