import type { Dependencies } from '../../base/dependencies.ts'
import { findAttemptByIntent, type Attempt } from '../attempts/attempt-repository.ts'
import { adoptPayment } from './adopt-payment.ts'

/**
 * Asks the provider whether an invoice was paid by a payment that the database doesn't know, and stores it: a
 * restored database has lost attempts, and the provider forgets idempotency keys after a day.
 * @returns whether there is one
 * @throws ProviderUnavailableError
 */
export async function findEarlierPayment(
  dependencies: Dependencies,
  { invoiceId, practiceId }: Pick<Attempt, 'invoiceId' | 'practiceId'>,
): Promise<boolean> {
  const { db, vendors } = dependencies
  const { provider } = vendors.of(practiceId)
  for (const payment of await provider.findTakenPayments(invoiceId)) {
    if ((await findAttemptByIntent(db, payment.intent.intentId)) !== null) continue
    if ((await adoptPayment(dependencies, payment)) === 'adopted') return true
  }
  return false
}
