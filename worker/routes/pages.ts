/** The pages that are shared: a chat shows the picture of an invitation by its whole address, and a link leads to a table. */
import type { Hono } from 'hono'
import type { AppContext, Bindings } from '../serve.ts'

/** The page as it was built, with the address of this very host before what begins with `/`; `table`: the files of tables are asked for at once. */
async function page(c: AppContext, table: boolean): Promise<Response> {
  const built = await c.env.ASSETS.fetch(c.req.raw)
  return new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element(tag) {
        tag.setAttribute('content', new URL(tag.getAttribute('content') ?? '', c.req.url).href)
      },
    })
    .on('meta[name="files-of-tables"]', {
      element(tag) {
        const files = table ? (tag.getAttribute('content') ?? '').split(' ') : []
        tag.replace(files.map((file) => `<link rel="modulepreload" href="${file}">`).join(''), { html: true })
      },
    })
    .transform(built)
}

/** Home and tables, which links lead to; every other page is served without the worker (`wrangler.toml`). */
export function pageRoutes(app: Hono<Bindings>): void {
  app.get('/', (c) => page(c, false))
  app.get('/t/*', (c) => page(c, true))
}
