import type { Tx } from '../../db/index.ts'
import type { Dependencies } from '../../server/dependencies.ts'
import { withInvoice } from '../../invoices/with-invoice.ts'
import { requireChargeable } from '../prices/require-chargeable.ts'
import { reloadAttempt, type Attempt, type MethodPrice } from './attempt-repository.ts'
import { isSameTerms, setTerms, type TermsOrder } from './set-terms.ts'

/** What a payer sees before they accept it. */
export interface Offer extends MethodPrice {
  /** The provider's id of the card. */
  readonly methodId: string
  readonly claimedFor: Attempt['claimedFor']
}

/** A payer who compares prices is still here: the payment is not stale. */
async function touchAttempt({ db, clock }: Dependencies, attemptId: number): Promise<void> {
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
  { kind, totals, methodId, claimedFor }: Offer,
): Promise<Attempt | null> {
  const current = await reloadAttempt(tx, attemptId)
  if (current.state.state !== 'open') return null
  await tx
    .updateTable('payment_attempts')
    .set({
      kind,
      ...totals,
      price_agreed: false,
      customer_id: null,
      // Remembers that the intent has a customer.
      ...(current.customerId !== null && { payment_method_id: methodId }),
      save_card: false,
      confirmed_by: 'browser',
      claimed_for: claimedFor,
      active_at: clock(),
    })
    .where('attempt_id', '=', attemptId)
    .execute()
  return current
}

/**
 * Sets a new card's price on the provider's intent before the payer accepts it, so that their browser can confirm at
 * the same time as it claims. An offer reserves nothing: that of another tab replaces it, and what is
 * authorized at another price than the card's is released.
 * @throws ApiError `already_paid`, `payment_in_progress`, `not_payable` outside the provider's limits;
 * ProviderUnavailableError
 */
export async function offerPrice(dependencies: Dependencies, attempt: Attempt, offer: Offer): Promise<void> {
  const { attemptId, intentId, invoiceId } = attempt
  requireChargeable(offer.totals)
  const order: TermsOrder = { ...offer, customerId: null, saveCard: false }
  const isOffered =
    attempt.termsAgreed && isSameTerms(attempt, order) && attempt.claimedFor === offer.claimedFor
  if (isOffered || intentId === null) return touchAttempt(dependencies, attemptId)
  const store = (tx: Tx) => storeOffer(tx, dependencies, attemptId, offer)
  const stored = await withInvoice(dependencies.db, invoiceId, store)
  if (stored !== null) await setTerms(dependencies, stored, intentId, order)
}
