/** Everything under /api, sockets included, is the worker's: the request goes on as it came, and so does the answer. */
export const onRequest = ({ request, env }: { request: Request; env: { API: { fetch: typeof fetch } } }) =>
  env.API.fetch(request)
