import type { Dependencies } from '../../base/dependencies.ts'
import { withInvoice } from '../../invoices/with-invoice.ts'
import { countDeclines, findTester } from '../card-testing.ts'
import { endCardTesting } from '../end-card-testing.ts'
import { applyRefunds, nextRefundCheck } from './apply-refunds.ts'
import { applyProviderState } from './apply-provider-state.ts'
import { findAttemptByIntent, reloadAttempt, type Attempt } from './attempt-repository.ts'

/** Counts the cards that were declined before another one paid, which the payment's own state doesn't show. */
async function countHiddenDeclines(
  dependencies: Dependencies,
  { attemptId, invoiceId, practiceId }: Attempt,
  intentId: string,
): Promise<void> {
  const { db, vendors, clock } = dependencies
  const failedCharges = await vendors.of(practiceId).provider.countFailedCharges(intentId)
  await withInvoice(db, invoiceId, async (tx) => {
    await countDeclines(tx, await reloadAttempt(tx, attemptId), failedCharges, clock())
  })
  await endCardTesting(dependencies, await findTester(db, invoiceId))
}

/**
 * Fetches an intent from the provider and stores its payment and refunds. Ignores intents that aren't ours.
 * @param isDeclined whether one of its charges was declined
 * @throws ProviderUnavailableError
 */
export async function refreshPayment(
  dependencies: Dependencies,
  intentId: string,
  isDeclined = false,
): Promise<void> {
  const attempt = await findAttemptByIntent(dependencies.db, intentId)
  if (attempt === null) return
  const checkNumber = await nextRefundCheck(dependencies.db)
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(intentId)
  await applyProviderState(dependencies, attempt, providerState)
  if (providerState.status !== 'succeeded') return
  await applyRefunds(dependencies, attempt, providerState.capture, checkNumber)
  if (isDeclined) await countHiddenDeclines(dependencies, attempt, intentId)
}
