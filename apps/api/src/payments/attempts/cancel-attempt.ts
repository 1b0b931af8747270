import type { Dependencies } from '../../base/dependencies.ts'
import { storeProviderState, type Settled } from './store-provider-state.ts'
import type { ProviderState } from '../../ports/payment-provider.ts'
import type { Attempt } from './attempt-repository.ts'

const withRefusal = (state: ProviderState, wasRefused: boolean): ProviderState =>
  state.status === 'canceled' && wasRefused ? { ...state, wasAuthorized: false, wasRefused } : state

/**
 * Cancels a payment at the provider; if it succeeded meanwhile, records that instead.
 * @param wasRefused whether the provider refused to charge the method or to capture, which counts as a decline
 * @throws ProviderUnavailableError
 */
export async function cancelAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
  { wasRefused = false } = {},
): Promise<Settled> {
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const canceled = await provider.cancelIntent(intentId)
  if (canceled !== 'refused')
    return storeProviderState(dependencies, attempt, withRefusal(canceled.providerState, wasRefused))
  const { providerState } = await provider.retrieveIntent(intentId)
  return storeProviderState(dependencies, attempt, providerState)
}
