import { cents, type Cents } from '@payment-center/payments/money'
import { countMoney } from '../../base/counters.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import type { Tx } from '../../db/index.ts'
import { changeStatus, withInvoice } from '../../invoices/invoice-status-repository.ts'
import { enqueueInvoiceMail } from '../../mail/mail-repository.ts'
import { returnPaymentToPlan } from '../../plans/apply-payments-to-plan.ts'
import type { Capture } from '../../ports/payment-provider.ts'
import { settleAttempt, endCardTesting } from '../attempts/settle-attempt.ts'
import { findAttemptByIntent, reloadAttempt, type Attempt } from '../attempts/attempt-repository.ts'
import { countDeclines, findTester } from '../card-testing-repository.ts'
import {
  findCapturedPayment,
  nextRefundCheck,
  recordLostDispute,
  refundedOvercharge,
  selectCheckedBefore,
  selectRefundsOf,
  storeCause,
  storeListed,
  storeRefunded,
  storeRefusal,
  type RequestedRefund,
} from './refund-repository.ts'

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
export async function refreshPayment(dependencies: Dependencies, intentId: string, isDeclined = false) {
  const attempt = await findAttemptByIntent(dependencies.db, intentId)
  if (attempt === null) return
  const checkNumber = await nextRefundCheck(dependencies.db)
  const { provider } = dependencies.vendors.of(attempt.practiceId)
  const { providerState } = await provider.retrieveIntent(intentId)
  await settleAttempt(dependencies, attempt, providerState)
  if (providerState.status !== 'succeeded') return
  await applyRefunds(dependencies, attempt, providerState.capture, checkNumber)
  await storeRefundStatuses(dependencies, attempt, intentId, checkNumber)
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
  const taken = await withInvoice(db, invoiceId, async (tx, status) => {
    const excess = await refundedOvercharge(tx, attemptId, capture.refunded)
    if (capture.refunded < excess) log.error({ attemptId, excess }, 'the refund of an overcharge failed')
    const refunded = cents(Math.max(0, capture.refunded - excess))
    const before = await selectCheckedBefore(tx, attemptId, checkNumber)
    if (before === undefined) return 0
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
    if (refunded > 0 && status !== 'refunded') {
      const to = refunded >= before.total ? 'refunded' : 'partially_refunded'
      await changeStatus(tx, status, { invoiceId, to, reason: 'refunded', attemptId, at: clock() })
    }
    return refunded - before.refunded
  })
  if (taken > 0) countMoney(capture.lost > 0 ? 'disputed' : 'refunded', attempt.kind, taken)
}

/** The key and mark at the provider of a refund that a program named; unique, as an intent has one practice. */
export const purposeOf = (intentId: string, refundId: string) => `refund-${intentId}-${refundId}`

/**
 * Stores what became of the refunds that a practice's programs asked for: a bank may refuse one weeks later.
 * @param checkNumber drawn before this call
 * @throws ProviderUnavailableError
 */
async function storeRefundStatuses(
  { db, vendors }: Dependencies,
  payment: Pick<Attempt, 'practiceId' | 'attemptId'>,
  intentId: string,
  checkNumber: number,
): Promise<void> {
  const requested = await selectRefundsOf(db, payment)
  if (requested.length === 0) return
  const listed = await vendors.of(payment.practiceId).provider.listRefunds(intentId)
  const byPurpose = new Map(listed.map((refund) => [refund.purpose, refund]))
  for (const { refund_id: refundId, refund_number: refundNumber } of requested) {
    const listedRefund = byPurpose.get(purposeOf(intentId, refundId))
    if (listedRefund !== undefined) await storeListed(db, refundNumber, listedRefund, checkNumber)
  }
}

/**
 * Refunds what a practice's program asked for, once, and stores what the provider says of the payment. Any process may
 * do so at any time, and again.
 * @throws ProviderUnavailableError when the outcome is unknown
 */
export async function makeRefund(dependencies: Dependencies, refund: RequestedRefund): Promise<void> {
  const { db, vendors, log } = dependencies
  const payment = await findCapturedPayment(db, refund.charge_event_id)
  if (payment === undefined) throw new Error('a refund without its payment')
  const { intentId, practiceId } = payment
  const { provider } = vendors.of(practiceId)
  const purpose = purposeOf(intentId, refund.refund_id)
  const madeId = await provider.refund({ intentId, amount: refund.amount, keptFee: null, purpose })
  if (madeId === null) {
    log.warn({ refundNumber: refund.refund_number }, 'the provider refuses a refund of a practice')
    await storeRefusal(db, refund.refund_number)
  }
  await refreshPayment(dependencies, intentId)
}
