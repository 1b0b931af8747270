import type { Dependencies } from '../../base/dependencies.ts'
import { refreshPayment } from '../../payments/attempts/refresh-payment.ts'
import { adoptPayment } from '../../payments/recovery/adopt-payment.ts'
import { ProviderUnavailableError, type RecordedPayment } from '../../ports/payment-provider.ts'
import { type Amounts, none, type Booked, selectBookedPayment } from './comparison-repository.ts'

/** What the books should have. */
function expected({ intent }: RecordedPayment, { refunded, excess, isExcessDue }: Booked): Amounts {
  const { providerState } = intent
  if (providerState.status !== 'succeeded') return none
  const { capture } = providerState
  // Which part of the refunds is ours is known once ours is made.
  const returned = isExcessDue ? refunded : Math.max(0, capture.refunded - excess)
  return { captured: capture.captured, refunded: returned }
}

function differenceOf(payment: RecordedPayment, booked: Booked): number {
  const { captured, refunded } = expected(payment, booked)
  return Math.abs(captured - booked.captured) + Math.abs(refunded - booked.refunded)
}

/** Stores what the books lack. @returns whether the payment can't be stored at all */
async function repair(dependencies: Dependencies, payment: RecordedPayment): Promise<boolean> {
  const adoption = await adoptPayment(dependencies, payment)
  try {
    if (adoption === 'known' || adoption === 'adopted')
      await refreshPayment(dependencies, payment.intent.intentId)
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error
  }
  return adoption === 'unknown-invoice' || adoption === 'paid-twice'
}

/**
 * Compares a payment of the provider with the books, and corrects the books where they only lack it. A discrepancy
 * that stays is logged.
 * @returns cents, 0 when they agree
 * @throws ProviderUnavailableError
 */
export async function comparePayment(dependencies: Dependencies, payment: RecordedPayment): Promise<number> {
  const { db, vendors, log } = dependencies
  const { invoiceId } = payment
  const { intentId, providerState } = payment.intent
  const isSettled = providerState.status === 'succeeded' || providerState.status === 'canceled'
  if (isSettled && differenceOf(payment, await selectBookedPayment(db, intentId)) === 0) return 0
  const isUnknown = await repair(dependencies, payment)
  // It may have changed since it was listed; an authorization has just been captured.
  const current = (await vendors.main.provider.findPayment(intentId)) ?? payment
  const booked = await selectBookedPayment(db, intentId)
  // A payment that can't be booked and is still processing counts with what it will take.
  const difference = differenceOf(current, booked) || (isUnknown ? current.total : 0)
  if (difference > 0) {
    const provider = expected(current, booked)
    log.error({ intentId, invoiceId, provider, booked, difference }, 'the books and the provider disagree')
  }
  return difference
}
