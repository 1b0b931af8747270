import type { Hono } from 'hono'
import type { AppEnv } from '../server/http/app-env.ts'
import { allCalls } from './calls.ts'
import { docsHeaders, docsPage } from './docs-page.ts'
import { openApiDocument } from './document.ts'

/** Mounts the OpenAPI document and its HTML page. */
export function mountContract(app: Hono<AppEnv>): void {
  const document = openApiDocument(allCalls)
  const page = docsPage(document)

  app.get('/api/openapi.json', (c) => {
    c.set('call', 'openapi')
    return c.json(document)
  })

  app.get('/api/docs', async (c) => {
    c.set('call', 'docs')
    return c.html(await page, 200, docsHeaders)
  })
}
