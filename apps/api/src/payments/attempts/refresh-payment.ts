import { cents, type Cents } from '@payment-center/payments/money'
import {
  selectCheckedBefore,
  storeRefunded,
  nextRefundCheck,
  refundedOvercharge,
  recordLostDispute,
  storeCause,
} from '../refund-repository.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { withInvoice, changeStatus } from '../../invoices/invoice-status-repository.ts'
import { countDeclines, findTester } from '../card-testing.ts'
import { endCardTesting, applyProviderState } from './apply-provider-state.ts'
import { findAttemptByIntent, reloadAttempt, type Attempt } from './attempt-repository.ts'
import type { Tx } from '../../db/index.ts'
import { enqueueInvoiceMail } from '../../mail/mail-repository.ts'
import { returnPaymentToPlan } from '../../plans/return-payment-to-plan.ts'
import type { Capture } from '../../ports/payment-provider.ts'

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

/** A plan's payment is reported when it is put back on its plan. */
async function reportLateReturn(tx: Tx, { invoiceId, planId, kind }: Attempt, lost: Cents, at: Date) {
  if (planId !== null || kind !== 'ach' || lost === 0) return
  await enqueueInvoiceMail(tx, { kind: 'bank_return', invoiceId, cause: 'late', amount: lost }, at)
}

/**
 * Stores what the practice, or the payer's bank after a dispute, refunded: in full or in part, and puts a plan's
 * payment back on its plan. A failed refund lowers the amount later; the invoice's status never goes back.
 * @param checkNumber the sequence number drawn before the capture was read; a newer one's result stays
 */
async function applyRefunds(
  { db, clock, log }: Dependencies,
  attempt: Attempt,
  capture: Capture,
  checkNumber: number,
): Promise<void> {
  const { attemptId, invoiceId } = attempt
  await withInvoice(db, invoiceId, async (tx, status) => {
    const excess = await refundedOvercharge(tx, attemptId, capture.refunded)
    if (capture.refunded < excess) log.error({ attemptId, excess }, 'the refund of an overcharge failed')
    const refunded = cents(Math.max(0, capture.refunded - excess))
    const before = await selectCheckedBefore(tx, attemptId, checkNumber)
    if (before === undefined) return
    await recordLostDispute(tx, attempt, capture.lost, clock())
    await storeRefunded(tx, attemptId, refunded, checkNumber)
    if (refunded !== before.refunded) {
      const cause = capture.lost > 0 ? 'disputed' : 'refunded'
      await storeCause(tx, invoiceId, capture, refunded)
      await reportLateReturn(tx, attempt, capture.lost, clock())
      await returnPaymentToPlan(tx, { ...before, refunded, cause }, clock(), log)
    }
    if (refunded < before.refunded)
      log.error({ attemptId, refunded }, 'a refund failed, or a lost dispute was won')
    if (refunded <= 0 || status === 'refunded') return
    const to = refunded >= before.total ? 'refunded' : 'partially_refunded'
    await changeStatus(tx, status, { invoiceId, to, reason: 'refunded', attemptId, at: clock() })
  })
}
