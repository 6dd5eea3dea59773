/** What `worker/routes/pages.ts` does, on Pages: the picture of an invitation is given its whole address. */

interface Tag {
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
}
declare const HTMLRewriter: new () => {
  on(selector: string, handler: { element(tag: Tag): void }): { transform(page: Response): Response }
}

export const onRequest = async ({ request, next }: { request: Request; next(): Promise<Response> }) =>
  new HTMLRewriter()
    .on('meta[property="og:image"]', {
      element: (tag) => tag.setAttribute('content', new URL(tag.getAttribute('content') ?? '', request.url).href),
    })
    .transform(await next())
