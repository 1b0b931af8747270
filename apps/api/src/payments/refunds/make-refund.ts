import type { Dependencies } from '../../base/dependencies.ts'
import { refreshPayment } from '../attempts/settle-payment.ts'
import { findCapturedPayment, storeRefusal, type RequestedRefund } from './requested-refund-repository.ts'
import { purposeOf } from './store-refund-statuses.ts'

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
