import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { bankSiteEndpoints } from './bank-site-endpoints.ts'
import { itemEndpoints } from './item-endpoints.ts'
import { linkEndpoints, linkSessionEndpoints } from './link-endpoints.ts'
import { servePlaid, errorBody, newRequestId } from './plaid-endpoint.ts'

/** Plaid's REST API under `/plaid`, limited to the calls of the product, and the calls of Link's page. */
export function plaidRoutes(sandbox: Sandbox): App {
  const routes: App = new Hono()
  for (const endpoint of [...linkEndpoints, ...itemEndpoints]) {
    routes.post(`/plaid${endpoint.path}`, (context) => servePlaid(sandbox, endpoint, context))
  }
  for (const endpoint of [...linkSessionEndpoints, ...bankSiteEndpoints]) {
    routes.post(`/plaid${endpoint.path}`, (context) => servePlaid(sandbox, endpoint, context, 'publishable'))
  }
  routes.all('/plaid/*', (context) =>
    context.json({ ...errorBody('NOT_FOUND'), request_id: newRequestId() }, 404),
  )
  return routes
}
