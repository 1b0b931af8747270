import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { listDeliveries } from '../webhooks/list-deliveries.ts'
import { listSwitches, setSwitches, switchesSchema } from '../webhooks/switches.ts'
import { readBody, readLimit } from './read-request.ts'

/** `/control/webhooks`: switches and deliveries; `/control/events`: stored events, and sending one again. */
export function webhookRoutes({ database, objects, outbox }: Sandbox): App {
  const routes: App = new Hono()
  routes.get('/control/webhooks', (context) => {
    const chargeEventId = context.req.query('chargeEventId') ?? null
    return context.json({
      switches: listSwitches(database),
      deliveries: listDeliveries(database, chargeEventId, readLimit(context)),
    })
  })
  routes.put('/control/webhooks', async (context) => {
    const { chargeEventId, ...switches } = await readBody(context, switchesSchema)
    setSwitches(database, chargeEventId ?? null, switches)
    return context.json({ switches: listSwitches(database) })
  })
  routes.get('/control/events', (context) => {
    const chargeEventId = context.req.query('chargeEventId')
    return context.json({ events: objects.list('event', { chargeEventId, limit: readLimit(context) - 1 }) })
  })
  routes.post('/control/events/:id/send', (context) => {
    const id = context.req.param('id')
    if (objects.find('event', id) === undefined) return context.json({ message: `No event ${id}.` }, 404)
    outbox.queueNow(id, objects.chargeEventOf(id))
    outbox.wake()
    return context.json({ sent: id }, 202)
  })
  return routes
}
