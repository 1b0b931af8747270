import type { Dependencies } from '../../server/dependencies.ts'
import { applyProviderState, type Settled } from './apply-provider-state.ts'
import type { Attempt } from './attempt-repository.ts'

/**
 * Calls a payment off at the provider, which refuses where it has succeeded meanwhile; then that is what is written
 * down. @throws ProviderUnavailableError
 */
export async function cancelAttempt(
  dependencies: Dependencies,
  attempt: Attempt,
  intentId: string,
): Promise<Settled> {
  const { provider } = dependencies
  const answer = await provider.cancelIntent(intentId)
  if (answer === 'done') return applyProviderState(dependencies, attempt, { status: 'canceled' })
  const { providerState } = await provider.retrieveIntent(intentId)
  return applyProviderState(dependencies, attempt, providerState)
}
