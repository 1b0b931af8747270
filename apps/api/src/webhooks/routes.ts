import type { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '../http/app-env.ts'
import { ApiError } from '../base/api-error.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { isStorable } from '../http/is-storable.ts'
import { eventOf } from '../stripe/events.ts'
import { receiveEvent } from './receive-event.ts'
import { verifyEvent } from './verify-event.ts'

/** Stripe's ids have at most 255 characters. */
const eventId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

/** The parts of an event that we use. */
const eventShape = v.object({
  id: eventId,
  type: v.string(),
  data: v.object({ object: v.object({ object: v.string() }) }),
})

/** Receives the card provider's webhooks. */
export function mountWebhooks(app: Hono<AppEnv>, dependencies: Dependencies): void {
  app.post('/api/webhooks/stripe', async (c) => {
    c.set('call', 'stripeWebhook')
    const { settings, clock } = dependencies
    const signature = c.req.header('stripe-signature')
    const event = verifyEvent(settings.webhookSecrets, await c.req.text(), signature, clock().getTime())
    if (event === null || !v.is(eventShape, event)) throw new ApiError('bad_request')
    const received = eventOf(event)
    if (!isStorable(received)) throw new ApiError('bad_request')
    await receiveEvent(dependencies, received)
    return c.json({ received: true })
  })
}
