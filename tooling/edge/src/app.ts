import type { HttpBindings } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { repairLink } from '@payment-center/validation/links'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'
import { randomBytes } from 'node:crypto'
import { forward, unreachableText, visitorAddress } from './api-proxy.ts'
import { configurationPath, type Configuration } from './configuration.ts'
import { createFloodDelay } from './delay-floods.ts'
import type { RenderDocument } from './rendered-documents.ts'
import type { BuildFolders, Documents } from './documents.ts'
import { applePayPath, builds, cacheControl, home, publicFile, routes, type PageRoute } from './routes.ts'
import { assetHeaders, noncePlaceholder } from './security-headers.ts'
import { parseAccept } from 'hono/utils/accept'

export interface EdgeParts {
  readonly apiOrigin: string
  readonly documents: Documents
  /** Renders first screens; without it the browser does. */
  readonly renderDocument?: RenderDocument | undefined
  /** The proxies whose X-Forwarded-For names the visitor. */
  readonly proxyAddresses: readonly string[]
  readonly applePayFile: string | undefined
  readonly configuration: Pick<Configuration, 'text'>
  /** Null when Vite's development server serves the files. */
  readonly folders: BuildFolders | null
  /** Has the files of other releases, see store-assets.ts. */
  readonly assetsFolder?: string | undefined
  /** With the placeholder of the nonce. */
  readonly headers: Readonly<Record<string, string>>
}

type EdgeVariables = { Variables: { nonce: string } }

type Edge = Hono<EdgeVariables>

/** The edge as a Hono app: routes, documents, assets, health, and the proxy to the API. */
export function createEdge(parts: EdgeParts): Edge {
  const { apiOrigin, applePayFile, assetsFolder, configuration, folders, headers, proxyAddresses } = parts
  const forAssets = assetHeaders(headers)
  const delayFlood = createFloodDelay()
  // Trailing slashes make no difference.
  const app: Edge = new Hono({ strict: false })
  app.use(async (c, next) => {
    c.set('nonce', randomBytes(16).toString('base64'))
    await next()
    // The API's own headers win.
    for (const [name, value] of Object.entries(c.req.path.startsWith('/assets/') ? forAssets : headers))
      if (!c.res.headers.has(name)) c.res.headers.set(name, withNonce(value, c.var.nonce))
  })
  // Node is about to destroy the connection of a body that no one read: a proxy must not use it again.
  app.use(async (c, next) => {
    await next()
    const { incoming } = c.env as Partial<HttpBindings>
    if (incoming?.complete === false && c.req.method !== 'GET') c.header('connection', 'close')
  })
  // Which of two hosts counts would depend on who reads them.
  app.use(async (c, next) => (hostCount(c) > 1 ? c.text('Bad request', 400) : next()))
  // TRACE echoes credentials, and `fetch` refuses to proxy it.
  app.on('TRACE', '*', (c) => c.text('Method not allowed', 405, { Allow: 'GET, HEAD, POST, PUT, DELETE' }))
  app.get('/healthz', async (c) => {
    const body = await health(apiOrigin)
    return c.json(body, body.status === 'ok' ? 200 : 503)
  })
  app.get(configurationPath, (c) =>
    c.body(configuration.text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': cacheControl.configuration,
    }),
  )
  app.get(applePayPath, (c) => (applePayFile === undefined ? c.notFound() : c.text(applePayFile)))
  app.all('/api/*', compress(), (c) => forward(c, apiOrigin, proxyAddresses))
  if (folders !== null) serveAssets(app, folders, assetsFolder)
  app.get('*', (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const repaired = repairLink(pathname + search)
    return repaired === pathname + search ? next() : Promise.resolve(c.redirect(repaired))
  })
  for (const route of routes) {
    if ('redirectTo' in route) app.get(route.path, (c) => c.redirect(route.redirectTo))
    else if ('isOfApi' in route)
      app.get(route.path, (c) => forward(c, apiOrigin, proxyAddresses, unreachablePage))
    else {
      // No entity tag: after a 304 a browser would combine an old page with a new nonce.
      app.get(route.path, compress(), (c) => sendDocument(c, route, parts, delayFlood))
    }
  }
  app.get('*', (c) => c.redirect(home))
  app.notFound((c) => c.text('Not found', 404))
  return app
}

/** Sends a page's document, with its first screen where that can be rendered in time. */
async function sendDocument(
  c: Context<EdgeVariables>,
  route: PageRoute,
  { documents, renderDocument, proxyAddresses }: EdgeParts,
  delayFlood: ReturnType<typeof createFloodDelay>,
): Promise<Response> {
  const { nonce } = c.var
  const address = visitorAddress(c, proxyAddresses)
  const isFlood = await delayFlood(address)
  const document = withNonce(await documents(route), nonce)
  const visit = {
    url: new URL(c.req.url),
    language: languageOf(c.req.header('accept-language')),
    address,
    nonce,
  }
  const rendered = route.isRendered && !isFlood ? await renderDocument?.(route.page, document, visit) : null
  if (rendered) return c.html(rendered, 200, { 'Cache-Control': cacheControl.rendered })
  return c.html(document, 200, { 'Cache-Control': cacheControl.document })
}

function hostCount({ env }: Pick<Context, 'env'>): number {
  const { rawHeaders = [] } = (env as Partial<HttpBindings> | undefined)?.incoming ?? {}
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** For the few who open a short link while the API can't be reached. */
const unreachablePage = (c: Context) => c.text(unreachableText, 502)

const withNonce = (text: string, nonce: string) => text.replaceAll(noncePlaceholder, nonce)

function serveAssets(app: Edge, folders: BuildFolders, assetsFolder: string | undefined): void {
  for (const build of builds) {
    for (const root of [folders[build], assetsFolder]) {
      if (root === undefined) continue
      app.get(
        `/assets/${build}/:file{${publicFile}}`,
        serveStatic({
          root,
          precompressed: true,
          onFound: (_, c) => c.header('Cache-Control', cacheControl.asset),
        }),
      )
    }
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

/** The first language of an Accept-Language header that the pages have, as a browser chooses it; English by default. */
function languageOf(header: string | undefined): 'en' | 'es' {
  const wanted = parseAccept(header ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase().split('-')[0])
  return wanted.find((language) => language === 'en' || language === 'es') ?? 'en'
}
