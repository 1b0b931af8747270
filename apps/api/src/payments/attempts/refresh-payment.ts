import type { Dependencies } from '../../server/dependencies.ts'
import { applyRefunds, nextRefundCheck } from './apply-refunds.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { findAttemptByIntent } from './attempt-repository.ts'

/**
 * Fetches an intent from the provider and stores its payment and refunds. Ignores intents that aren't ours.
 * @throws ProviderUnavailableError
 */
export async function refreshPayment(dependencies: Dependencies, intentId: string): Promise<void> {
  const attempt = await findAttemptByIntent(dependencies.db, intentId)
  if (attempt === null) return
  const checkNumber = await nextRefundCheck(dependencies.db)
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(intentId)
  await applyProviderState(dependencies, attempt, providerState)
  if (providerState.status === 'succeeded')
    await applyRefunds(dependencies, attempt, providerState.capture, checkNumber)
}
