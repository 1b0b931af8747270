import type { Dependencies } from '../../base/dependencies.ts'
import { ProviderUnavailableError, type ProviderState } from '../../ports/payment-provider.ts'
import { findTester, isCardTested } from '../card-testing.ts'
import { endCardTesting } from '../end-card-testing.ts'
import { findAttemptByIntent, type Attempt } from './attempt-repository.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { captureAuthorized } from './capture-authorized.ts'
import { storeProviderState, type Settled } from './store-provider-state.ts'

/** Cancels a payment at once if its newest decline reached the limit. */
async function cancelCardTesting(
  dependencies: Dependencies,
  intentId: string,
  settled: Settled,
): Promise<Settled> {
  const attempt = await findAttemptByIntent(dependencies.db, intentId)
  if (attempt === null || !(await isCardTested(dependencies.db, attempt, dependencies.clock())))
    return settled
  try {
    return await cancelAttempt(dependencies, attempt, intentId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
    dependencies.log.warn({ err: error, attemptId: attempt.attemptId }, 'card testing is not canceled yet')
    return settled
  }
}

/**
 * Stores what the provider reports about an attempt: captures or releases what is authorized. Cancels the payment if it
 * tests cards, and everything else of a tester who reached a sum. If the provider can't be reached, the reconciler does.
 * @throws ProviderUnavailableError if what is authorized could not be captured
 */
export async function applyProviderState(
  dependencies: Dependencies,
  attempt: Pick<Attempt, 'attemptId' | 'invoiceId' | 'intentId'>,
  providerState: ProviderState,
): Promise<Settled> {
  const isAuthorized = providerState.status === 'authorized'
  const settled = isAuthorized
    ? await captureAuthorized(dependencies, attempt, providerState)
    : await storeProviderState(dependencies, attempt, providerState)
  const isReleased = isAuthorized && settled.state.state === 'canceled'
  const isDeclined = 'failedCharges' in providerState && providerState.failedCharges > 0
  if ((!isReleased && !isDeclined) || attempt.intentId === null) return settled
  const ended =
    settled.state.state === 'canceled'
      ? settled
      : await cancelCardTesting(dependencies, attempt.intentId, settled)
  await endCardTesting(dependencies, await findTester(dependencies.db, attempt.invoiceId))
  return ended
}
