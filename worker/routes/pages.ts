/** The pages that are shared: what stands in front of an invitation in a chat needs the whole address of its picture. */
import type { Hono } from 'hono'
import type { AppContext, Bindings } from '../serve.ts'

/** The page as it was built, with the address of this very host before what begins with `/`. */
async function withAddress(c: AppContext): Promise<Response> {
  const page = await c.env.ASSETS.fetch(c.req.raw)
  return new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element(tag) {
        tag.setAttribute('content', new URL(tag.getAttribute('content') ?? '', c.req.url).href)
      },
    })
    .transform(page)
}

/** Home and tables, which links lead to; every other page is served without the worker (`wrangler.toml`). */
export function pageRoutes(app: Hono<Bindings>): void {
  app.get('/', withAddress)
  app.get('/t/*', withAddress)
}
