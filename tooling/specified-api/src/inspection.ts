import { Hono } from 'hono'
import type { Server } from './call.ts'
import type { Seed } from './seed-world.ts'
import { settleAll } from './settle.ts'
import type { Switches } from './switches.ts'
import type { Intent } from './vendors.ts'
import type { World } from './world.ts'

/** What the server received, and what it did. Cents. */
export interface Inspection extends Pick<World, 'requests' | 'violations' | 'mails'> {
  /** Each payment intent at the card provider. */
  readonly payments: readonly (Readonly<Record<'chargeEventId' | 'amount' | 'captured', number>> & {
    readonly status: string
  })[]
}

export function inspectionRoutes(
  running: { readonly server: Server; readonly seed: Seed },
  reset: (switches: Partial<Switches>) => Promise<Seed>,
): Hono {
  const routes = new Hono()
  routes.get('/', async (c) => {
    const { world, vendors } = running.server
    await settleAll(running.server)
    const payments = await Promise.all(
      world.intents.map(async ({ chargeEventId, id }) => {
        const intent = await vendors.read<Intent>(`payment_intents/${id}`)
        const { amount, amount_received: captured, status } = intent
        return { chargeEventId, amount, captured, status }
      }),
    )
    const { requests, violations, mails } = world
    return c.json({ requests, violations, mails, payments } satisfies Inspection)
  })
  routes.get('/seed', (c) => c.json(running.seed))
  routes.post('/reset', async (c) => c.json(await reset(await c.req.json())))
  routes.post('/endSessions', (c) => {
    running.server.world.tokens.clear()
    return c.json({})
  })
  return routes
}
