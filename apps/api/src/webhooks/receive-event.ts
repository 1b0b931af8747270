import type { Dependencies } from '../base/dependencies.ts'
import type { ProviderEvent } from '../ports/payment-provider.ts'
import { refreshCard } from '../methods/refresh-card.ts'
import { settleCardSetup } from '../payments/end-card-testing.ts'
import { refreshPayment } from '../payments/attempts/refresh-payment.ts'
import { markHandled, storeEvent } from './store-event.ts'

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
 * a payment that a request takes right now: otherwise both would ask the provider for the same.
 */
export async function receiveEvent(dependencies: Dependencies, event: ProviderEvent): Promise<void> {
  const progress = await storeEvent(dependencies, event)
  if (progress === 'unhandled') dependencies.background.run('webhook', () => handleEvent(dependencies, event))
}
