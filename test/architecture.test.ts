/** The rules of ARCHITECTURE that a machine can check. Each is a function from a source to complaints, and is shown to be able to fail. */
import { describe, expect, it } from 'vitest'
import { importsOf, lineAt, nodesOf, type Source, type SyntaxNode, sourcesIn } from './syntax.ts'

const code = ['.ts', '.tsx', '.mjs']
const shared = sourcesIn('shared', code)
const worker = sourcesIn('worker', code)
const web = sourcesIn('web', code)
const sources = [...shared, ...worker, ...web]
const styles = sourcesIn('web', ['.css'])

type Rule = (source: Source) => string[]
const complaints = (rule: Rule, over: Source[]) =>
  over.flatMap((source) => rule(source).map((text) => `${source.path}: ${text}`))

const folderOf = (path: string) => path.split('/')[0] ?? ''
const schemaFiles = /(^|\/)(schema|messages|contract)\.ts$/
const shell = [
  'worker/room/store.ts',
  'worker/room/server.ts',
  'worker/room/sockets.ts',
  'worker/room/broadcast.ts',
  'worker/room/conversation.ts',
  'worker/room/chance.ts',
  'worker/room/reach.ts',
  'worker/room/guarded.ts',
]

/** Which packages and folders a file may import. */
const importDirections: Rule = ({ path, text }) =>
  importsOf({ path, text }).flatMap(({ from, typeOnly }) => {
    const here = folderOf(path)
    const there = folderOf(from)
    const zod = from.startsWith('zod')
    const own = ['shared', 'worker', 'web'].includes(there)
    if (here === 'shared') {
      if (own) return there === 'shared' ? [] : [`imports ${from}`]
      if (zod) return schemaFiles.test(path) ? [] : [`imports ${from}; only schemas may`]
      return [`imports ${from}`]
    }
    if (here === 'worker') return there === 'web' ? [`imports ${from}`] : []
    if (here === 'web') return there === 'worker' || (zod && !typeOnly) ? [`imports ${from}`] : []
    return []
  })

/** The pure core of a room imports shared and itself; a hash or a schema library, nothing of the platform. */
const pureRoom: Rule = ({ path, text }) =>
  !path.startsWith('worker/room/') || shell.includes(path)
    ? []
    : importsOf({ path, text }).flatMap(({ from }) => {
        const pure = from.startsWith('shared/') || (from.startsWith('worker/room/') && !shell.includes(from))
        return pure ? [] : [`imports ${from}`]
      })

function named(node: SyntaxNode): string {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type !== 'MemberExpression') return ''
  const [object, property] = [node.object, node.property].map((part) => named(part as SyntaxNode))
  return `${object}.${property}`
}
const forbids =
  (names: readonly string[], where: (path: string) => boolean): Rule =>
  (source) =>
    where(source.path)
      ? [...nodesOf(source)].flatMap((node) => {
          const name = node.type === 'NewExpression' ? `new ${named(node.callee as SyntaxNode)}` : named(node)
          return names.includes(name) ? [`line ${lineAt(source.text, node.start)} names ${name}`] : []
        })
      : []

const noClockOrChance = forbids(
  [
    'Date.now',
    'new Date',
    'Math.random',
    'setTimeout',
    'setInterval',
    'console.log',
    'console.error',
    'performance.now',
    'crypto.getRandomValues',
  ],
  (path) => path.startsWith('shared/') || (path.startsWith('worker/room/') && !shell.includes(path)),
)
const noTimers = forbids(
  ['setTimeout', 'setInterval'],
  (path) => path.startsWith('worker/') && !path.startsWith('worker/local/'),
)
/** A browser's console is a place to read what a page knows (C-14). */
const noConsoleInWeb = forbids(
  ['console.log', 'console.debug', 'console.info', 'console.warn', 'console.error'],
  (path) => path.startsWith('web/'),
)
const noMarkupFromStrings = forbids(['eval', 'dangerouslySetInnerHTML'], () => true)
const onlyInDb: Rule = ({ path, text }) =>
  folderOf(path) === 'worker' &&
  !path.startsWith('worker/db/') &&
  /\.prepare\(|\.batch\(/.test(text) &&
  path !== 'worker/routes/health.ts'
    ? ['talks to the database']
    : []
const onlyInStore: Rule = ({ path, text }) =>
  path.startsWith('worker/room/') &&
  path !== 'worker/room/store.ts' &&
  /storage\.(sql|get|put|setAlarm|deleteA)/.test(text)
    ? ['touches the storage']
    : []

/** Where raw input is given its type: the only files that may assert one. */
const edges = /^(worker\/serve\.ts|web\/games\/[^/]+\/(view\.ts|screen\.ts|options\.tsx))$/
const noAnyNoAssertions: Rule = (source) =>
  [...nodesOf(source)].flatMap((node) => {
    const at = `line ${lineAt(source.text, node.start)}`
    if (node.type === 'TSAnyKeyword') return [`${at}: any`]
    if (node.type !== 'TSAsExpression' && node.type !== 'TSTypeAssertion' && node.type !== 'TSNonNullExpression')
      return []
    const asConst = source.text.slice(node.start, node.end).trimEnd().endsWith('as const')
    return asConst || edges.test(source.path) ? [] : [`${at}: a type assertion`]
  })

const longestFile = 300
const longestFunction = 60
const notTooLong: Rule = (source) => {
  const lines = source.text.split('\n').length - 1
  const file = lines > longestFile ? [`${lines} lines`] : []
  if (source.path.endsWith('.css')) return file
  const functions = [...nodesOf(source)].flatMap((node) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return []
    const [first, last] = [lineAt(source.text, node.start), lineAt(source.text, node.end)]
    return last - first + 1 > longestFunction ? [`a function of ${last - first + 1} lines at ${first}`] : []
  })
  return [...file, ...functions]
}
const saysSomething: Rule = ({ path }) =>
  /(^|\/)(utils?|helpers?|common|misc|types)(\.|\/)/.test(path) ? ['a name that says nothing'] : []

/** Where games are listed or named; everything else of a game is in its folders, or in a part that knows no game. */
const lists = new Set([
  ...['kinds', 'rules', 'index'].map((file) => `shared/games/${file}.ts`),
  ...['coaches', 'guides', 'index', 'options', 'whole-rules'].map((file) => `web/games/${file}.ts`),
  ...['de', 'zh'].flatMap((language) =>
    ['table', 'more', 'coach'].map((file) => `web/i18n/volumes/${file}-${language}.ts`),
  ),
  ...['en', 'de', 'zh'].map((language) => `web/i18n/core/${language}.ts`),
  'web/vite.config.ts',
])
/** A new game touches its two folders, the lists and the texts. */
const gamesApart: Rule = ({ path, text }) => {
  const game = path.match(/^(?:shared|web)\/games\/(liars-[a-z]+)\//)?.[1]
  const named = lists.has(path) ? [] : (text.match(/liars-(lies|dice|deck)/g) ?? [])
  return named.filter((other) => other !== game).map((other) => `knows ${other}`)
}

/** A switch over a `type` must fail to compile when a case is missing. */
const exhaustive: Rule = (source) =>
  [...nodesOf(source)].flatMap((node) => {
    if (node.type !== 'SwitchStatement') return []
    const text = source.text.slice(node.start, node.end)
    const over = /^switch \([^)]*\.type\)/.test(text)
    return over && !/default:[\s\S]*satisfies never/.test(text)
      ? [`line ${lineAt(source.text, node.start)}: no default with never`]
      : []
  })

/** Everything that the browser's first file reaches, types aside. */
function reachedFromWeb(): Set<string> {
  const byPath = new Map([...web, ...shared].map((source) => [source.path, source]))
  const reached = new Set<string>()
  const open = ['web/main.tsx']
  while (open.length > 0) {
    const path = open.pop() ?? ''
    if (reached.has(path)) continue
    reached.add(path)
    const source = byPath.get(path)
    if (source) for (const { from, typeOnly } of importsOf(source)) if (!typeOnly) open.push(from)
  }
  return reached
}

describe('ARCHITECTURE', () => {
  it.each([
    ['imports go in one direction', importDirections, sources],
    ['the room core is pure', pureRoom, sources],
    ['no clock, chance or output in pure code', noClockOrChance, sources],
    ['no timers in the worker: they would keep objects awake', noTimers, sources],
    ['C-14 the browser writes nothing into its console', noConsoleInWeb, sources],
    ['C-33 no markup from strings', noMarkupFromStrings, sources],
    ['one folder for the database', onlyInDb, sources],
    ['one file for the storage of a room', onlyInStore, sources],
    ['no any, and types are asserted at the edges only', noAnyNoAssertions, sources],
    ['files and functions are short', notTooLong, [...sources, ...styles]],
    ['names say something', saysSomething, sources],
    ['switches over types are exhaustive', exhaustive, sources],
    ['a game is its folders, and a line in each list', gamesApart, [...sources, ...styles]],
  ] as const)('%s', (_, rule, over) => {
    expect(over.length).toBeGreaterThan(20)
    expect(complaints(rule, [...over])).toEqual([])
  })

  it('the browser never loads zod', () => {
    const reached = [...reachedFromWeb()]
    expect(reached).toContain('shared/games/liars-lies/rules.ts')
    expect(reached.filter((path) => path.startsWith('zod'))).toEqual([])
  })
})

describe('each rule can fail', () => {
  const planted: [string, Rule, Source][] = [
    ['worker imports web', importDirections, { path: 'worker/x.ts', text: "import { a } from '../web/a.ts'" }],
    ['web imports worker', importDirections, { path: 'web/x.ts', text: "export * from '../worker/a.ts'" }],
    ['shared imports hono', importDirections, { path: 'shared/x.ts', text: "import 'hono'; import { a } from 'hono'" }],
    ['rules import zod', importDirections, { path: 'shared/games/g/rules.ts', text: "import * as z from 'zod/mini'" }],
    ['web loads zod', importDirections, { path: 'web/x.ts', text: "const z = await import('zod')" }],
    [
      'room core imports partyserver',
      pureRoom,
      { path: 'worker/room/x.ts', text: "import { Server } from 'partyserver'" },
    ],
    ['shared reads the clock', noClockOrChance, { path: 'shared/x.ts', text: 'const now = Date.now()' }],
    ['shared makes a date', noClockOrChance, { path: 'shared/x.ts', text: 'const now = new Date()' }],
    ['core draws', noClockOrChance, { path: 'worker/room/x.ts', text: 'const n = Math.random()' }],
    ['worker waits', noTimers, { path: 'worker/x.ts', text: 'setTimeout(() => {}, 5)' }],
    ['web logs', noConsoleInWeb, { path: 'web/x.ts', text: 'console.log(state)' }],
    ['web sets markup', noMarkupFromStrings, { path: 'web/x.tsx', text: 'const a = { dangerouslySetInnerHTML: 1 }' }],
    ['a route asks D1', onlyInDb, { path: 'worker/routes/x.ts', text: 'env.DB.prepare(sql)' }],
    ['publish stores', onlyInStore, { path: 'worker/room/publish.ts', text: 'ctx.storage.sql.exec(sql)' }],
    ['any', noAnyNoAssertions, { path: 'shared/x.ts', text: 'let x: any' }],
    ['an assertion', noAnyNoAssertions, { path: 'shared/x.ts', text: 'const x = y as string' }],
    ['a bang', noAnyNoAssertions, { path: 'shared/x.ts', text: 'const x = y!' }],
    ['a long file', notTooLong, { path: 'web/x.css', text: '\n'.repeat(301) }],
    ['a long function', notTooLong, { path: 'web/x.ts', text: `function f() {${'\n'.repeat(60)}}` }],
    ['utils', saysSomething, { path: 'web/utils.ts', text: '' }],
    ['the table knows a game', gamesApart, { path: 'web/parts/x.tsx', text: "if (game === 'liars-deck') return" }],
    ['an open switch', exhaustive, { path: 'web/x.ts', text: "switch (a.type) { case 'b': break }" }],
  ]
  it.each(planted)('%s', (_, rule, source) => {
    expect(rule(source)).not.toEqual([])
  })
  it('and leaves `as const` and types of zod alone', () => {
    expect(noAnyNoAssertions({ path: 'shared/x.ts', text: 'const x = [1] as const' })).toEqual([])
    expect(importDirections({ path: 'web/x.ts', text: "import type { A } from 'zod/mini'" })).toEqual([])
  })
})
