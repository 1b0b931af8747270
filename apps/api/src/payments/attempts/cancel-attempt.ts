import type { Dependencies } from '../../server/dependencies.ts'
import { storeProviderState, type Settled } from './store-provider-state.ts'
import { canceledUnpaid } from '../../ports/payment-provider.ts'
import type { Attempt } from './attempt-repository.ts'

/**
 * Cancels a payment at the provider; if it succeeded meanwhile, records that instead.
 * @param wasAuthorized whether this releases an amount that the card's bank holds
 * @param wasRefused whether the provider refused to charge the method or to capture, which counts as a decline
 * @throws ProviderUnavailableError
 */
export async function cancelAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  { wasAuthorized = false, wasRefused = false } = {},
): Promise<Settled> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const answer = await provider.cancelIntent(intentId)
  // What was released is read again: cards may have been declined before.
  if (answer === 'done' && !wasAuthorized)
    return storeProviderState(dependencies, attempt, { ...canceledUnpaid, wasRefused })
  const { providerState } = await provider.retrieveIntent(intentId)
  return storeProviderState(dependencies, attempt, providerState)
}
