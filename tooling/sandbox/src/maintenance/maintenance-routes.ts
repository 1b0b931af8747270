import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { nullable } from 'valibot'
import type { App } from '../http/app-type.ts'
import { readBody } from '../control/read-body.ts'
import type { Sandbox } from '../sandbox.ts'
import { noWindow, readWindow, setWindow, windowSchema } from './window.ts'

/**
 * The maintenance host: a window, or one that concerns nobody where none is set (an error would stand in every page's
 * console). `POST /control/maintenance` sets it, `null` clears it.
 */
export function maintenanceRoutes({ database }: Sandbox): App {
  const routes: App = new Hono()
  routes.use('/maintenance/*', cors())
  routes.get('/maintenance/window.json', (context) => {
    context.header('cache-control', 'no-store')
    return context.json(readWindow(database) ?? noWindow)
  })
  routes.post('/control/maintenance', async (context) => {
    const window = await readBody(context, nullable(windowSchema))
    setWindow(database, window)
    return context.json({ window })
  })
  routes.delete('/control/maintenance', (context) => {
    setWindow(database, null)
    return context.body(null, 204)
  })
  return routes
}
