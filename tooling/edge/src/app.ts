import { Hono } from 'hono'
import { forward } from './api-proxy.ts'
import { cacheControlOf, isAssetPath, type Assets } from './assets.ts'
import type { Documents } from './documents.ts'
import { respond } from './encodings.ts'
import { matchRoute } from './match-route.ts'
import { home } from './routes.ts'

/** What an edge is made of; the built apps and the development server differ only in documents and assets. */
export interface EdgeParts {
  readonly apiOrigin: string
  readonly documents: Documents
  readonly assets: Assets
  readonly headers: Readonly<Record<string, string>>
}

/** The edge as a web application, without a port: routes, documents, assets, health, and the way to the API. */
export function createEdge({ apiOrigin, documents, assets, headers }: EdgeParts): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    // What the API says of its answers stands.
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  // It shows what a request carries, and `fetch` refuses to send it on.
  app.on('TRACE', '*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST, PUT, DELETE' }))
  app.get('/healthz', async (c) =>
    health(apiOrigin).then((body) => c.json(body, body.status === 'ok' ? 200 : 503)),
  )
  app.all('/api/*', (c) => forward(c, apiOrigin))
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const file = assets.get(c.req.path)
    if (file) return respond(c.req.raw, file, cacheControlOf(c.req.path))
    if (isAssetPath(c.req.path)) return c.text('Not found', 404)
    const route = matchRoute(c.req.path)
    if (!route) return c.redirect(home)
    if ('redirectTo' in route) return c.redirect(route.redirectTo)
    return respond(c.req.raw, await documents(route), 'no-cache')
  })
  app.notFound((c) => c.text('Not found', 404))
  return app
}

async function health(apiOrigin: string): Promise<{ status: 'ok' | 'down'; edge: 'ok'; api: 'ok' | 'down' }> {
  const api = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => (answer.ok ? 'ok' : 'down'),
    () => 'down' as const,
  )
  return { status: api, edge: 'ok', api }
}
