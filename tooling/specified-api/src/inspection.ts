import { Hono } from 'hono'
import type { Server } from './call.ts'
import type { Seed } from './seed-world.ts'
import { settleAll } from './settle.ts'
import type { Switches } from './switches.ts'
import type { World } from './world.ts'

/** What the server received, and what it did. */
export type Inspection = Pick<World, 'requests' | 'violations' | 'mails' | 'captured'>

export function inspectionRoutes(
  running: { readonly server: Server; readonly seed: Seed },
  reset: (switches: Partial<Switches>) => Promise<Seed>,
): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    await settleAll(running.server)
    const { requests, violations, mails, captured } = running.server.world
    return c.json({ requests, violations, mails, captured } satisfies Inspection)
  })
  routes.get('/seed', (c) => c.json(running.seed))
  routes.post('/reset', async (c) => c.json(await reset(await c.req.json())))
  routes.post('/endSessions', (c) => {
    running.server.world.tokens.clear()
    return c.json({})
  })
  return routes
}
