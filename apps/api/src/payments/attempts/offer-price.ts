import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../base/dependencies.ts'
import { withInvoice } from '../../invoices/with-invoice.ts'
import { requireChargeable } from '../prices/require-chargeable.ts'
import { reloadAttempt, type Attempt } from './attempt-repository.ts'
import { isSameTerms, setTerms, type TermsOrder } from './set-terms.ts'

/** What a payer sees before they accept it. */
export interface Offer extends TermsOrder {
  /** The provider's id of the card; null if only its kind is known. */
  readonly methodId: string | null
  readonly claimedFor?: Attempt['claimedFor']
}

/** Notes that a payer is shown a price that is set already: the payment is not stale. */
async function markActive({ db, clock }: Dependencies, attemptId: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ active_at: clock() })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .execute()
}

/** @returns null for an attempt that is not open any more, whose terms stay */
async function storeOffer(
  tx: Tx,
  { clock }: Dependencies,
  attemptId: number,
  { kind, totals, methodId, customerId, saveCard, claimedFor }: Offer,
): Promise<Attempt | null> {
  const current = await reloadAttempt(tx, attemptId)
  if (current.state.state !== 'open') return null
  await tx
    .updateTable('payment_attempts')
    .set({
      kind,
      ...totals,
      terms_agreed: false,
      customer_id: customerId,
      // Remembers that the intent has a customer.
      ...(current.customerId !== null && methodId !== null && { payment_method_id: methodId }),
      save_card: saveCard,
      ...(claimedFor !== undefined && { claimed_for: claimedFor }),
      confirmed_by: 'browser',
      active_at: clock(),
    })
    .where('attempt_id', '=', attemptId)
    .execute()
  return current
}

/**
 * Sets a new card's price on the provider's intent before the payer accepts it, so that a claim at that price needn't
 * ask the provider. It reserves nothing: another payer's offer replaces it, and a claim sets its own price again.
 * @returns whether the intent has it
 * @throws ApiError `already_paid`, `payment_in_progress`, `not_payable` outside the provider's limits;
 * ProviderUnavailableError
 */
export async function offerPrice(
  dependencies: Dependencies,
  attempt: Attempt,
  offer: Offer,
): Promise<boolean> {
  const { attemptId, intentId, invoiceId } = attempt
  requireChargeable(offer.totals)
  if (intentId === null) return false
  if (attempt.termsAgreed && isSameTerms(attempt, offer)) {
    await markActive(dependencies, attemptId)
    return true
  }
  const store = (tx: Tx) => storeOffer(tx, dependencies, attemptId, offer)
  const stored = await withInvoice(dependencies.db, invoiceId, store)
  if (stored === null) return false
  return (await setTerms(dependencies, stored, intentId, offer)) === 'done'
}
