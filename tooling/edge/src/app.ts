import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { forward } from './api-proxy.ts'
import type { BuildFolders, Documents } from './documents.ts'
import { builds, cacheControl, home, publicFile, routes } from './routes.ts'

export interface EdgeParts {
  readonly apiOrigin: string
  readonly documents: Documents
  /** Null when Vite's development server serves the files. */
  readonly folders: BuildFolders | null
  readonly headers: Readonly<Record<string, string>>
}

/** The edge as a Hono app: routes, documents, assets, health, and the proxy to the API. */
export function createEdge({ apiOrigin, documents, folders, headers }: EdgeParts): Hono {
  // Trailing slashes make no difference.
  const app = new Hono({ strict: false })
  app.use(async (c, next) => {
    await next()
    // The API's own headers win.
    for (const [name, value] of Object.entries(headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  })
  // TRACE echoes credentials, and `fetch` refuses to proxy it.
  app.on('TRACE', '*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST, PUT, DELETE' }))
  app.get('/healthz', async (c) => {
    const body = await health(apiOrigin)
    return c.json(body, body.status === 'ok' ? 200 : 503)
  })
  app.all('/api/*', (c) => forward(c, apiOrigin))
  if (folders !== null) serveAssets(app, folders)
  for (const route of routes) {
    if ('redirectTo' in route) app.get(route.path, (c) => c.redirect(route.redirectTo))
    else {
      app.get(route.path, compress(), etag(), async (c) =>
        c.html(await documents(route), 200, { 'Cache-Control': cacheControl.document }),
      )
    }
  }
  app.get('*', (c) => c.redirect(home))
  app.notFound((c) => c.text('Not found', 404))
  return app
}

function serveAssets(app: Hono, folders: BuildFolders): void {
  for (const build of builds) {
    app.get(
      `/assets/${build}/:file{${publicFile}}`,
      serveStatic({
        root: folders[build],
        precompressed: true,
        onFound: (_, c) => c.header('Cache-Control', cacheControl.asset),
      }),
    )
  }
  app.get('/assets/*', (c) => c.notFound())
}

async function health(apiOrigin: string): Promise<{ status: 'ok' | 'down'; edge: 'ok'; api: 'ok' | 'down' }> {
  const api = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(3000) }).then(
    (response) => (response.ok ? 'ok' : 'down'),
    () => 'down' as const,
  )
  return { status: api, edge: 'ok', api }
}
