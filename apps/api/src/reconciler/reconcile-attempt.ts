import type { Dependencies } from '../base/dependencies.ts'
import { isCardTested } from '../payments/card-testing.ts'
import type { Settled } from '../payments/attempts/store-provider-state.ts'
import type { Attempt } from '../payments/attempts/attempt-repository.ts'
import { cancelAttempt } from '../payments/attempts/cancel-attempt.ts'
import { settleAttempt } from '../payments/attempts/settle-attempt.ts'
import { openAtProvider } from '../payments/open-payment.ts'
import { minuteMs } from '../base/durations.ts'

/** An attempt without activity for this long is canceled at the provider. */
const staleMs = 30 * minuteMs

/** A browser that claimed a payment longer ago than this will not confirm it: it confirms at once. */
const unconfirmedMs = 60_000

/** Whether a payment was claimed and never confirmed: the server died, or the browser was closed. */
function isAbandoned({ confirmedBy }: Attempt, { outcome, state }: Settled, now: Date): boolean {
  if (state.state !== 'claimed' || outcome !== 'open') return false
  return confirmedBy === 'server' || now.getTime() - state.claimedAt.getTime() >= unconfirmedMs
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
  const settled = await settleAttempt(dependencies, attempt)
  // A processing intent can't be confirmed again: its outcome will follow.
  if (settled.outcome !== 'open' && settled.outcome !== 'checking') return
  if (isAbandoned(attempt, settled, dependencies.clock()) || (await shouldCancel(dependencies, attempt))) {
    await cancelAttempt(dependencies, attempt, attempt.intentId)
  }
}
