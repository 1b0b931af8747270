import { Hono } from 'hono'
import { cors } from 'hono/cors'
import * as v from 'valibot'
import type { App } from '../http/app-type.ts'
import { readBody } from '../control/read-body.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/settings-table.ts'
import { noWindow, readWindow, windowSchema } from './window.ts'

/** The maintenance host's `window.json`, and `/control/maintenance` to set and clear the window. */
export function maintenanceRoutes({ database }: Sandbox): App {
  const routes: App = new Hono()
  routes.use('/maintenance/*', cors())
  routes.get('/maintenance/window.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json(readWindow(database) ?? noWindow)
  })
  routes.post('/control/maintenance', async (context) => {
    const window = await readBody(context, v.nullable(windowSchema))
    writeSetting(database, 'maintenance', window)
    return context.json({ window })
  })
  return routes
}
