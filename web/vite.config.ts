import { renderToString } from 'preact-render-to-string'
import { createServer, defineConfig, type Plugin } from 'vite'

/** Home in English as markup, rendered by the same components that the browser hydrates. */
async function home(): Promise<string> {
  // What the modules of a browser find at hand, as far as home asks for it.
  Object.assign(globalThis, {
    location: new URL('http://localhost/'),
    window: new EventTarget(),
    matchMedia: () => ({ matches: true }),
  })
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  try {
    const { App } = await server.ssrLoadModule('/app.tsx')
    const { h } = await import('preact')
    // The CSP lets no style attribute through; none of home's is needed before the browser takes over.
    return renderToString(h(App, {})).replace(/ style="[^"]*"/g, '')
  } finally {
    await server.close()
  }
}

/** Vite's own way to load a chunk asks for others ahead; there are none here, and it weighs more than it does. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : null),
}

/** Elements as calls with their children as arguments are shorter than as objects. The names are such that no part of the page has them. */
const elements: Plugin = {
  name: 'elements',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx$/ },
    handler: (code) => `import { h as jsxElement, Fragment as JsxFragment } from 'preact';${code}`,
  },
}

/** What a link to a table needs beside home's, in this order. */
const ofTables = ['rolldown-runtime', 'table', 'shared', 'dice', 'cards']

/**
 * Puts home into the page, and into the head the script that runs before it is painted: as a file, for the sake of the CSP. What home's
 * script imports is asked for beside it; what tables need is named, and whoever sends the page for a table has it asked for as well
 * (`worker/routes/pages.ts`).
 */
const prerendered: Plugin = {
  name: 'prerendered',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) return { html, tags: [{ tag: 'script', attrs: { src: '/start.ts' }, injectTo: 'head-prepend' }] }
      const fileOf = (name: string) => {
        const found = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === name)
        if (!found) throw new Error(`there is no chunk ${name}`)
        return `/${found.fileName}`
      }
      return {
        html: html.replace('<body></body>', `<body>${await home()}</body>`),
        tags: [
          { tag: 'script', attrs: { src: fileOf('start') }, injectTo: 'head-prepend' },
          { tag: 'link', attrs: { rel: 'modulepreload', href: fileOf('home') }, injectTo: 'head' },
          {
            tag: 'meta',
            attrs: { name: 'files-of-tables', content: ofTables.map(fileOf).join(' ') },
            injectTo: 'head',
          },
        ],
      }
    },
  },
}

/**
 * What is loaded together, by the first match; home comes first of all. Every chunk is whole: beside home's it needs at most the table's, which most
 * people have by then, so that nothing is found out late. Other languages are chunks by themselves.
 */
const chunks: [name: string, parts: RegExp][] = [
  ['', /\/(de|zh|(table|more|coach)-(de|zh))\.ts$|web\/(index\.html|main\.tsx|start\.ts|styles)|parts\/qr\.ts/],
  ['guide', /\/guide(s|-text)?[./]|web\/pages\/rules/],
  ['shared', /parts\/(dialog|choice)|i18n\/format|state\/rename/],
  ['waiting', /web\/(pages\/waiting|i18n\/waiting|parts\/(settings|invite|join)|games\/.*options)/],
  ['beside', /parts\/(frame|change)|shared\/elo/],
  // The rules whole: a table asks for what may be done now, and nothing else of them.
  ['rules-cards', /liars-deck\/(rules|round|choices)\.ts|pieces\/cards/],
  ['rules-dice', /liars-(lies|dice)\/rules\.ts|pieces\/(bidding|dice-rules)/],
  ['coach-cards', /liars-deck\/(coach|judge)/],
  ['coach-dice', /(liars-(lies|dice)|parts\/dice)\/(coach|judge)|shared\/pieces\/(odds|beliefs|binomial)/],
  ['cards', /liars-deck\/|pieces\/(cards|revolver)/],
  ['dice', /(liars-(lies|dice)\/|parts\/dice\/|shared\/pieces\/(bid|dice))/],
  ['soon', /parts\/(news|lobby)|state\/focus/],
  [
    'feel',
    /i18n\/feel|state\/(sound|sense|coached)|parts\/(aside|chat|first-round|in-words|reaction-bar|sound-switch|own-choices|resign|invite-watchers|watching|coach-switch|about)/,
  ],
  ['coach', /web\/.*coach/],
  ['admin', /admin(\.ts|\/)/],
  ['privacy', /privacy/],
  ['account', /account|state\/identity|web\/parts\/(secrets|sessions|passkeys|recovery)|net\/passkey/],
  ['replay', /replay|told-result|shared\/deeds|shared\/(fair|match|record|sha256)|parts\/(proof|fairness)/],
  ['people', /pages\/(player|ladder)|i18n\/pages|parts\/(rank-chart|preview|order)/],
  ['result', /whole-rules|parts\/(result|chart|share-result|save-file)|i18n\/result/],
  ['table', /./],
]

type Modules = { getModuleInfo(id: string): { importers: string[] } | null }

/** Home is what the first file imports, and what that imports, not counting what is loaded later. */
const ofHome = new Map<string, boolean>()
function isHomes(id: string, modules: Modules): boolean {
  const known = ofHome.get(id)
  if (known !== undefined) return known
  // A circle of imports does not lead home by itself.
  ofHome.set(id, false)
  const found =
    /web\/open\.tsx$/.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((one) => isHomes(one, modules))
  ofHome.set(id, found)
  return found
}

function chunkOf(id: string, modules: Modules): string | null {
  const [apart, ...others] = chunks
  if (apart?.[1].test(id)) return null
  if (isHomes(id, modules)) return 'home'
  return others.find(([, parts]) => parts.test(id))?.[0] ?? null
}

export default defineConfig({
  root: 'web',
  base: '/',
  plugins: [plainImports, elements, prerendered],
  oxc: { jsx: { runtime: 'classic', pragma: 'jsxElement', pragmaFrag: 'JsxFragment' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers of the last two years.
    target: ['chrome130', 'firefox132', 'safari18.1'],
    cssTarget: ['chrome130', 'firefox132', 'safari18.1'],
    // Every chunk is whole: it needs no other beside home's, which the page itself asks for.
    modulePreload: false,
    assetsInlineLimit: 0,
    // One sheet for all: it is small, and a part that is loaded later finds it there.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: 'web/index.html', start: 'web/start.ts' },
      output: {
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf, debugName: 'chunks' }] },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://localhost:8787', ws: true } } },
  logLevel: 'warn',
})
