import * as v from 'valibot'
import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/database.ts'
import { readBody } from './read-request.ts'

const permissions = v.strictObject({
  missing: v.array(v.pipe(v.string(), v.regex(/^rak_\w+_(read|write)$/, 'must look like rak_event_read'))),
})
const redirects = v.strictObject({ uris: v.array(v.pipe(v.string(), v.url())) })

/** What an operator sets in the vendors' dashboards: the permissions of the key, Plaid's allowed redirect URIs. */
export function vendorSettingsRoutes({ database }: Sandbox): App {
  const routes: App = new Hono()
  routes.put('/control/permissions', async (context) => {
    writeSetting(database, 'missing_permissions', (await readBody(context, permissions)).missing)
    return context.body(null, 204)
  })
  routes.put('/control/redirect_uris', async (context) => {
    writeSetting(database, 'redirect_uris', (await readBody(context, redirects)).uris)
    return context.body(null, 204)
  })
  return routes
}
