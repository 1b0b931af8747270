import type { Dependencies } from '../server/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { checkCardSetup } from '../methods/card-setups.ts'
import { refreshCard } from '../methods/refresh-card.ts'
import { findAttemptByIntent, type Attempt } from '../payments/attempts/attempt-repository.ts'
import { isClaimFresh } from '../payments/attempts/attempt-state.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'

/** The reconciler handles an event that is still unhandled after this time. */
const firstCheckMs = 5000

/** The steps of a payment up to its capture. Refunds and disputes have events of their own. */
const paymentSteps = new Set([
  'payment_intent.processing',
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
])

/** The attempt whose payment took a step; null for any other event. */
async function findStep({ db }: Dependencies, { type, intentId }: ProviderEvent): Promise<Attempt | null> {
  return intentId !== null && paymentSteps.has(type) ? findAttemptByIntent(db, intentId) : null
}

/** Whether a request is charging the payment right now, and takes the step itself. */
function isBeingCharged({ state, confirmedBy }: Attempt, now: Date): boolean {
  return confirmedBy === 'server' && isClaimFresh(state, now)
}

/**
 * Refreshes the event's payment, card or card setup from the provider, unless it is a step of a payment that is
 * recorded already. The event's own data is never used.
 */
export async function handleEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { eventId, intentId, setupId, cardId } = event
  const isRecorded = (await findStep(dependencies, event))?.state.state === 'succeeded'
  if (intentId !== null && !isRecorded) await refreshPayment(dependencies, intentId)
  if (setupId !== null) await checkCardSetup(dependencies, setupId)
  if (cardId !== null) await refreshCard(dependencies, cardId)
  await dependencies.db
    .updateTable('webhook_events')
    .set({ handled_at: dependencies.clock() })
    .where('event_id', '=', eventId)
    .execute()
}

/** Stores a provider event once, for the reconciler to handle. @returns whether it is new */
export async function storeEvent(
  { db, clock }: Dependencies,
  event: ProviderEvent,
  nextCheckAt: Date,
): Promise<boolean> {
  const inserted = await db
    .insertInto('webhook_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      payment_intent_id: event.intentId,
      payment_method_id: event.cardId,
      received_at: clock(),
      handled_at: null,
      next_check_at: nextCheckAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/**
 * Stores a provider event once, and handles it in the background after the response. The reconciler handles a step of
 * a payment that a request is charging right now: otherwise both would ask the provider for the same.
 */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const { clock, background } = dependencies
  const isNew = await storeEvent(dependencies, event, new Date(clock().getTime() + firstCheckMs))
  if (!isNew) return
  background.run('webhook', async () => {
    const attempt = await findStep(dependencies, event)
    if (attempt === null || !isBeingCharged(attempt, clock())) await handleEvent(dependencies, event)
  })
}
