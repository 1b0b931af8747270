import * as v from 'valibot'
import type { Context, Hono } from 'hono'
import { Stripe } from 'stripe'
import type { AppEnv } from '../http/log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { refusedWebhooks } from '../base/counters.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { isStorable } from '../http/mount.ts'
import { eventOf } from '../stripe/webhook-events.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { refreshCard } from '../methods/save-card.ts'
import { settleCardSetup } from '../payments/attempts/settle-attempt.ts'
import { refreshPayment } from '../payments/refunds/refresh-payment.ts'
import { markHandled, storeEvent } from './event-repository.ts'

/** Stripe's ids have at most 255 characters. */
const storedId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255))

const eventShape = v.object({
  id: storedId,
  type: v.string(),
  data: v.object({ object: v.object({ object: v.string() }) }),
})

function refuse(c: Context<AppEnv>, reason: 'signature' | 'time' | 'content'): ApiError {
  refusedWebhooks.inc({ reason })
  c.var.log.warn({ reason }, 'webhook refused')
  return new ApiError('bad_request')
}

export function mountWebhooks(app: Hono<AppEnv>, dependencies: Dependencies): void {
  app.post('/api/webhooks/stripe', async (c) => {
    c.set('call', 'stripeWebhook')
    const { settings, clock } = dependencies
    const signature = c.req.header('stripe-signature')
    const now = clock().getTime()
    const event = verifyEvent(settings.webhookSecrets, await c.req.text(), signature, now)
    if (event === null) throw refuse(c, isTimely(signature, now) ? 'signature' : 'time')
    if (!v.is(eventShape, event)) throw refuse(c, 'content')
    const received = eventOf(event)
    if (!isStorable(received)) throw refuse(c, 'content')
    await receiveEvent(dependencies, received)
    return c.json({ received: true })
  })
}

const paymentFailed = 'payment_intent.payment_failed'

/** Refreshes the event's payment, card or card setup from the provider. The event's own data is never used. */
export async function handleEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { eventId, type, intentId, setupId, cardId } = event
  if (intentId !== null) await refreshPayment(dependencies, intentId, type === paymentFailed)
  if (setupId !== null) await settleCardSetup(dependencies, setupId)
  if (cardId !== null) await refreshCard(dependencies, cardId)
  await markHandled(dependencies.db, eventId, dependencies.clock())
}

/**
 * Stores a provider event once, and handles it in the background after the response. The reconciler handles a step of
 * a payment that a request takes right now: otherwise both would send the provider the same request.
 */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const progress = await storeEvent(dependencies, event)
  if (progress === 'unhandled') dependencies.background.run('webhook', () => handleEvent(dependencies, event))
}

const toleranceSeconds = 300

/** Whether the signature's timestamp is within the tolerance. @param now milliseconds */
function isTimely(signature: string | undefined, now: number): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature ?? '')?.[1])
  // Stripe's library compares whole seconds.
  return !(Math.abs(Math.floor(now / 1000) - signedAt) > toleranceSeconds)
}

/**
 * Verifies the signature of an event with the secret of each account. Its time may differ by five minutes.
 * @param now milliseconds
 * @returns null if no secret made the signature, or not in that time
 */
export function verifyEvent(
  secrets: readonly string[],
  body: string,
  signature: string | undefined,
  now: number,
): Stripe.Event | null {
  // Stripe's library checks the age only.
  if (!isTimely(signature, now)) return null
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(body, signature ?? '', secret, toleranceSeconds, undefined, now)
    } catch {
      // Another account may have sent it.
    }
  }
  return null
}
