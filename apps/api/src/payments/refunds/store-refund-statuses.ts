import type { Dependencies } from '../../base/dependencies.ts'
import { selectRefundsOf, storeListed } from './requested-refund-repository.ts'

/** The key and mark at the provider of a refund that a program named; unique, as an intent has one practice. */
export const purposeOf = (intentId: string, refundId: string) => `refund-${intentId}-${refundId}`

interface Payment {
  readonly practiceId: number
  readonly attemptId: number
}

/**
 * Stores what became of the refunds that a practice's programs asked for: a bank may refuse one weeks later.
 * @param checkNumber drawn before this call
 * @throws ProviderUnavailableError
 */
export async function storeRefundStatuses(
  { db, vendors }: Dependencies,
  payment: Payment,
  intentId: string,
  checkNumber: number,
): Promise<void> {
  const requested = await selectRefundsOf(db, payment)
  if (requested.length === 0) return
  const listed = await vendors.of(payment.practiceId).provider.listRefunds(intentId)
  const byPurpose = new Map(listed.map((refund) => [refund.purpose, refund]))
  for (const { refund_id: refundId, refund_number: refundNumber } of requested) {
    const made = byPurpose.get(purposeOf(intentId, refundId))
    if (made !== undefined) await storeListed(db, refundNumber, made, checkNumber)
  }
}
