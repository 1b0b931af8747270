import type { Dependencies } from '../../server/dependencies.ts'
import { applyProviderState, type Settled } from './apply-provider-state.ts'
import type { Attempt } from './attempt-repository.ts'

/**
 * Cancels a payment at the provider; if it succeeded meanwhile, records that instead.
 * @throws ProviderUnavailableError
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
