import type { Dependencies } from '../../server/dependencies.ts'
import { storeProviderState, type Settled } from './store-provider-state.ts'
import type { Attempt } from './attempt-repository.ts'

/**
 * Cancels a payment at the provider; if it succeeded meanwhile, records that instead.
 * @param wasAuthorized whether this releases an amount that the card's bank holds
 * @throws ProviderUnavailableError
 */
export async function cancelAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  wasAuthorized = false,
): Promise<Settled> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const answer = await provider.cancelIntent(intentId)
  if (answer === 'done')
    return storeProviderState(dependencies, attempt, { status: 'canceled', wasAuthorized })
  const { providerState } = await provider.retrieveIntent(intentId)
  return storeProviderState(dependencies, attempt, providerState)
}
