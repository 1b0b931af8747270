import * as v from 'valibot'
import { Hono } from 'hono'
import type { App } from '../http/endpoint.ts'
import type { Sandbox } from '../sandbox.ts'
import { writeSetting } from '../store/database.ts'
import { callbackSwitches } from '../twilio/phone-network.ts'
import { readBody } from './read-request.ts'

const carrier = v.strictObject({
  outcome: v.picklist(['delivered', 'undelivered', 'failed']),
  /** Such as 30003 for a phone that is switched off. */
  errorCode: v.optional(v.nullable(v.pipe(v.number(), v.integer())), null),
})
export const replySchema = v.strictObject({ body: v.pipe(v.string(), v.nonEmpty(), v.maxLength(1600)) })

/** `/control/phones`: what phones have got, what is typed on them, what their carriers do, and status callbacks. */
export function textRoutes({ database, network }: Sandbox): App {
  const routes: App = new Hono()
  routes.get('/control/phones/:phone', (context) =>
    context.json({ texts: network.texts.list(context.req.param('phone'), 1000).toReversed() }),
  )
  routes.post('/control/phones/:phone/replies', async (context) => {
    const { body } = await readBody(context, replySchema)
    return context.json(network.receive(context.req.param('phone'), body), 201)
  })
  routes.put('/control/phones/:phone/carrier', async (context) => {
    network.texts.setCarrier(context.req.param('phone'), await readBody(context, carrier))
    return context.body(null, 204)
  })
  routes.put('/control/text_callbacks', async (context) => {
    writeSetting(database, 'text_callbacks', await readBody(context, callbackSwitches))
    return context.body(null, 204)
  })
  return routes
}
