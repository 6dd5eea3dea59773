/** Pages to be painted, each behind a server of its own that sends files as the runtime does: compressed, and the page for every other address. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, loadConfigFromFile } from 'vite'
import { peers } from './launch.ts'
import { freePort } from './machine.ts'

const root = join(import.meta.dirname, '../..')
const types: { readonly [ending: string]: string } = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}
/** What a visitor without a session is told. */
const answers: { readonly [path: string]: string } = {
  '/api/session': '{"person":null}',
  '/api/rooms': '{"rooms":[]}',
  '/api/announcements': '{"announcements":[]}',
}
/** As workerd compresses what it sends. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export interface Site {
  readonly name: string
  readonly base: string
  stop(): void
}

/** Serves what was built; `page` stands at every address that is no file. */
async function serve(name: string, files: ReadonlyMap<string, string | Uint8Array>, page: string): Promise<Site> {
  const sent = new Map<string, Uint8Array>()
  for (const [path, content] of [...files, ['', page] as const]) sent.set(path, brotliCompressSync(content, quality))
  const server: Server = createServer(({ url = '/' }, response) => {
    const [path = ''] = url.split('?')
    const answer = answers[path]
    if (answer !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
      return
    }
    const file = sent.has(path) && path !== '' ? path : ''
    const type = types[file === '' ? 'html' : (path.split('.').at(-1) ?? '')] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(sent.get(file))
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return { name, base: `http://localhost:${port}`, stop: () => void server.close() }
}

function filesIn(folder: string): Map<string, Uint8Array> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  return new Map(
    paths.map(({ parentPath, name }) => {
      const whole = join(parentPath, name)
      return [whole.slice(folder.length), readFileSync(whole)]
    }),
  )
}
const pageOf = (files: ReadonlyMap<string, Uint8Array>) => Buffer.from(files.get('/index.html') ?? []).toString('utf8')

/** The client as `npm run build` makes it, in a folder of its own. */
async function ownBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'liars-paint-'))
  await build({ configFile: join(root, 'web/vite.config.ts'), root: join(root, 'web'), build: { outDir: folder } })
  return folder
}

/** The same client without lazy chunks: one file with all in it. */
async function ownInOne(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'liars-paint-one-'))
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(root, 'web/vite.config.ts'))
  if (!loaded) throw new Error('the client has no configuration')
  const output = { entryFileNames: 'assets/one.js', codeSplitting: false }
  const rolldownOptions = { input: join(root, 'web/main.tsx'), output }
  const parts = { ...loaded.config.build, outDir: folder, rolldownOptions }
  await build({ ...loaded.config, configFile: false, root: join(root, 'web'), build: parts })
  return folder
}

/** The React page, built by the same tool from the peers' packages. */
async function reactBuild(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'liars-paint-react-'))
  const logLevel = 'error'
  await build({
    configFile: false,
    root: join(peers, 'paint'),
    logLevel,
    build: { outDir: folder, target: 'chrome130' },
  })
  return folder
}

/** Installs React, if this machine has not got it yet. */
function installReact(): void {
  const { status } = spawnSync('npm', ['ls', 'react', 'react-dom', 'boardgame.io'], { cwd: peers })
  if (status === 0) return
  const silent = ['--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts']
  if (spawnSync('npm', ['install', ...silent], { cwd: peers, stdio: 'inherit' }).status !== 0)
    throw new Error('the peers cannot be installed')
}

const preloads = /<link rel="modulepreload"[^>]*>/g
const named = /<meta name="files-of-tables" content="([^"]*)"[^>]*>/
/** As `worker/routes/pages.ts` sends the page for a table. */
function withTable(page: string): string {
  const files = named.exec(page)?.[1]?.split(' ') ?? []
  return page.replace(named, files.map((file) => `<link rel="modulepreload" href="${file}">`).join(''))
}

export interface Sites {
  /** Home as it is served. */
  own: Site
  /** A table as it is served: its files are asked for at once. */
  table: Site
  /** Home without what stands in its HTML. */
  rendered: Site
  /** Without lazy chunks. */
  whole: Site
  react: Site
}

/** Builds and serves all of them. */
export async function sites(): Promise<Sites> {
  installReact()
  process.env.NODE_ENV = 'production'
  const own = filesIn(await ownBuild())
  const page = pageOf(own)
  const one = filesIn(await ownInOne())
  const ownScript = /<script type="module"[^>]*src="([^"]*)"/.exec(page)?.[1]
  if (ownScript === undefined || !one.has('/assets/one.js')) throw new Error('the page has no script')
  const react = filesIn(await reactBuild())
  return {
    own: await serve('own', own, page),
    table: await serve('own', own, withTable(page)),
    rendered: await serve('rendered', own, page.replace(/<body>.*<\/body>/s, '<body></body>')),
    whole: await serve(
      'whole',
      new Map([...own, ...one]),
      page.replace(preloads, '').replace(ownScript, '/assets/one.js'),
    ),
    react: await serve('react', react, pageOf(react)),
  }
}
