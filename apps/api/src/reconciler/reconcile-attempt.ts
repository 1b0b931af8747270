import type { Dependencies } from '../server/dependencies.ts'
import { isCardTested } from '../payments/card-testing.ts'
import { applyProviderState, type Settled } from '../payments/attempts/apply-provider-state.ts'
import type { Attempt } from '../payments/attempts/attempt-repository.ts'
import { cancelAttempt } from '../payments/attempts/cancel-attempt.ts'
import { openAtProvider } from '../payments/open-payment.ts'

/** An attempt without activity for this long is canceled at the provider. */
const staleMs = 30 * 60_000

/** Whether the server claimed a payment and died before confirming it. */
function isAbandoned({ confirmedBy }: Attempt, { outcome, state }: Settled): boolean {
  return confirmedBy === 'server' && state.state === 'claimed' && outcome === 'open'
}

async function shouldCancel({ db, clock }: Dependencies, attempt: Attempt): Promise<boolean> {
  const isStale = clock().getTime() - attempt.activeAt.getTime() >= staleMs
  return isStale || isCardTested(db, attempt, clock())
}

/** Settles one live attempt: finds its intent or outcome, or cancels it when it is stale. */
export async function reconcileAttempt(dependencies: Dependencies, attempt: Attempt): Promise<void> {
  if (attempt.intentId === null) {
    await openAtProvider(dependencies, attempt)
    return
  }
  const { providerState } = await dependencies.provider.retrieveIntent(attempt.intentId)
  const settled = await applyProviderState(dependencies, attempt, providerState)
  // A processing intent can't be confirmed again: its outcome will follow.
  if (settled.outcome !== 'open' && settled.outcome !== 'checking') return
  if (isAbandoned(attempt, settled) || (await shouldCancel(dependencies, attempt))) {
    await cancelAttempt(dependencies, attempt, attempt.intentId)
  }
}
