import type { Dependencies } from '../server/dependencies.ts'
import { isCardTested } from '../payments/card-testing.ts'
import { applyProviderState, type Settled } from '../payments/attempts/apply-provider-state.ts'
import type { Attempt } from '../payments/attempts/attempt-repository.ts'
import { cancelAttempt } from '../payments/attempts/cancel-attempt.ts'
import { openAtProvider } from '../payments/open-payment.ts'

/** A payment that nobody went on with for so long is called off at the provider. */
const staleMs = 30 * 60_000

/** Whether the server claimed a payment and never came to have it charged: nobody else will. */
function isAbandoned({ confirmedBy }: Attempt, { outcome, state }: Settled): boolean {
  return confirmedBy === 'server' && state.state === 'claimed' && outcome === 'open'
}

async function isUnwanted({ db, clock }: Dependencies, attempt: Attempt): Promise<boolean> {
  const isStale = clock().getTime() - attempt.activeAt.getTime() >= staleMs
  return isStale || isCardTested(db, attempt, clock())
}

/** Looks into one live attempt: finds its intent, its outcome, or that nobody wants it any more. */
export async function reconcileAttempt(dependencies: Dependencies, attempt: Attempt): Promise<void> {
  if (attempt.intentId === null) {
    await openAtProvider(dependencies, attempt)
    return
  }
  const { providerState } = await dependencies.provider.retrieveIntent(attempt.intentId)
  const settled = await applyProviderState(dependencies, attempt, providerState)
  // An intent that is being processed can't be confirmed by anyone any more: its outcome will come.
  if (settled.outcome !== 'open' && settled.outcome !== 'checking') return
  if (isAbandoned(attempt, settled) || (await isUnwanted(dependencies, attempt))) {
    await cancelAttempt(dependencies, attempt, attempt.intentId)
  }
}
