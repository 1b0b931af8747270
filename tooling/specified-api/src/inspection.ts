import { Hono } from 'hono'
import type { Server } from './call.ts'
import { settleAll } from './settle.ts'
import type { Seed } from './seed-world.ts'
import type { Switches } from './switches.ts'
import type { World } from './world.ts'

/** A payment intent at the card provider. Cents. */
export interface SeenPayment {
  readonly chargeEventId: number
  readonly amount: number
  readonly captured: number
  readonly status: string
}

/** What the server received, and what it did. */
export interface Inspection extends Pick<World, 'requests' | 'violations' | 'mails'> {
  readonly payments: readonly SeenPayment[]
}

export function inspectionRoutes(
  server: { readonly current: Server; readonly seed: Seed },
  reset: (switches: Partial<Switches>) => Promise<Seed>,
): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const { world, vendors } = server.current
    await settleAll(world, vendors)
    const intents = await Promise.all(
      world.intents.map(async ({ chargeEventId, id }): Promise<SeenPayment> => {
        const { amount, amount_received: captured, status } = await vendors.readIntent(id)
        return { chargeEventId, amount, captured, status }
      }),
    )
    const { requests, violations, mails } = world
    return c.json({ requests, violations, mails, payments: intents } satisfies Inspection)
  })
  routes.get('/seed', (c) => c.json(server.seed))
  routes.post('/reset', async (c) => c.json(await reset(await c.req.json())))
  routes.post('/endSessions', (c) => {
    server.current.world.tokens.clear()
    return c.json({})
  })
  return routes
}
