import type { Dependencies } from '../../base/dependencies.ts'
import { applyProviderState } from './apply-provider-state.ts'
import type { Attempt } from './attempt-repository.ts'
import type { Settled } from './store-provider-state.ts'

/**
 * Fetches a live attempt's state from the provider and stores it.
 * @throws ProviderUnavailableError
 */
export async function settleAttempt(dependencies: Dependencies, attempt: Attempt): Promise<Settled> {
  // Without an intent, no one could have paid.
  if (attempt.intentId === null) return { outcome: 'open', state: attempt.state }
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(attempt.intentId)
  return applyProviderState(dependencies, attempt, providerState)
}
