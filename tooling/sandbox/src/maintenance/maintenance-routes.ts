import * as v from 'valibot'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { type Database, readSetting, writeSetting } from '../store/database.ts'
import type { App } from '../http/endpoint.ts'
import { readBody } from '../control/read-request.ts'
import type { Sandbox } from '../sandbox.ts'

const timestamp = v.pipe(
  v.string(),
  v.isoTimestamp('must be a time such as 2026-11-21T09:00:00Z'),
  v.transform((text) => new Date(text).toISOString()),
)

export const windowSchema = v.pipe(
  v.strictObject({ scope: v.array(v.string()), start_date: timestamp, end_date: timestamp }),
  v.forward(
    v.check(({ start_date, end_date }) => start_date < end_date, 'must be after start_date'),
    ['end_date'],
  ),
)
export type MaintenanceWindow = v.InferOutput<typeof windowSchema>

/** Published when no window is set, because an error would appear in every page's console. */
const noWindow: MaintenanceWindow = {
  scope: [],
  start_date: '1970-01-01T00:00:00.000Z',
  end_date: '1970-01-01T00:00:01.000Z',
}

export function readWindow(database: Database): MaintenanceWindow | null {
  return readSetting<MaintenanceWindow | null>(database, 'maintenance') ?? null
}

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
