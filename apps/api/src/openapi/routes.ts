import type { Hono } from 'hono'
import type { AppEnv } from '../http/log-requests.ts'

async function makeContract() {
  const [{ allCalls }, { docsHeaders, docsPage }, { openApiDocument }] = await Promise.all([
    import('../http/calls.ts'),
    import('./docs-page.ts'),
    import('./document.ts'),
  ])
  const document = openApiDocument(allCalls)
  return { document, page: await docsPage(document), headers: docsHeaders }
}

/** Mounts the OpenAPI document and its HTML page, which are made at the first request: the server starts sooner. */
export function mountContract(app: Hono<AppEnv>): void {
  let making: ReturnType<typeof makeContract> | null = null
  const contract = () => (making ??= makeContract())

  app.get('/api/openapi.json', async (c) => {
    c.set('call', 'openapi')
    return c.json((await contract()).document)
  })

  app.get('/api/docs', async (c) => {
    c.set('call', 'docs')
    const { page, headers } = await contract()
    return c.html(page, 200, headers)
  })
}
