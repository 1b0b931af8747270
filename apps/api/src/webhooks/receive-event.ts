import { prepare } from '../db/prepare.ts'
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

const markHandled = prepare((db, { eventId, now }: { readonly eventId: string; readonly now: Date }) =>
  db.updateTable('webhook_events').set({ handled_at: now }).where('event_id', '=', eventId),
)

/** @param attempt the one that took this step */
async function handleStep(
  dependencies: Dependencies,
  { eventId, intentId, setupId, cardId }: ProviderEvent,
  attempt: Attempt | null,
): Promise<void> {
  const isRecorded = attempt?.state.state === 'succeeded'
  if (intentId !== null && !isRecorded) await refreshPayment(dependencies, intentId)
  if (setupId !== null) await checkCardSetup(dependencies, setupId)
  if (cardId !== null) await refreshCard(dependencies, cardId)
  await markHandled(dependencies.db, { eventId, now: dependencies.clock() })
}

/**
 * Refreshes the event's payment, card or card setup from the provider, unless it is a step of a payment that is
 * recorded already. The event's own data is never used.
 */
export async function handleEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  await handleStep(dependencies, event, await findStep(dependencies, event))
}

interface NewEvent extends Pick<ProviderEvent, 'eventId' | 'type' | 'intentId' | 'cardId'> {
  readonly now: Date
  readonly nextCheckAt: Date
}

const insertEvent = prepare((db, event: NewEvent) =>
  db
    .insertInto('webhook_events')
    .values({
      event_id: event.eventId,
      type: event.type,
      payment_intent_id: event.intentId,
      payment_method_id: event.cardId,
      received_at: event.now,
      handled_at: null,
      next_check_at: event.nextCheckAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id'),
)

/** Stores a provider event once, for the reconciler to handle. @returns whether it is new */
export async function storeEvent(
  { db, clock }: Dependencies,
  event: ProviderEvent,
  nextCheckAt: Date,
): Promise<boolean> {
  const { eventId, type, intentId, cardId } = event
  const inserted = await insertEvent(db, { eventId, type, intentId, cardId, now: clock(), nextCheckAt })
  return inserted.length > 0
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
    if (attempt === null || !isBeingCharged(attempt, clock())) await handleStep(dependencies, event, attempt)
  })
}
