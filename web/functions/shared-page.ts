/** What `worker/routes/pages.ts` does, on Pages: the picture of an invitation is given its whole address, and tables have their files asked for at once. */

interface Tag {
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  replace(content: string, options: { html: boolean }): void
}
interface Rewriter {
  on(selector: string, handler: { element(tag: Tag): void }): Rewriter
  transform(page: Response): Response
}
declare const HTMLRewriter: new () => Rewriter

export const onRequest = async ({ request, next }: { request: Request; next(): Promise<Response> }) => {
  const files = (tag: Tag) =>
    new URL(request.url).pathname.startsWith('/t/') ? (tag.getAttribute('content') ?? '').split(' ') : []
  const links = (tag: Tag) => files(tag).map((file) => `<link rel="modulepreload" href="${file}">`)
  return new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element: (tag) => tag.setAttribute('content', new URL(tag.getAttribute('content') ?? '', request.url).href),
    })
    .on('meta[name="files-of-tables"]', { element: (tag) => tag.replace(links(tag).join(''), { html: true }) })
    .transform(await next())
}
