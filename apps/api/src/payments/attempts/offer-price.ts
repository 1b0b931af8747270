import { sql } from 'kysely'
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
  readonly sessionId: string
  readonly claimedFor: Attempt['claimedFor']
}

const several = 'several'

/**
 * Notes that a payer is shown a price that is set already: the payment is not stale, and others must not replace it.
 * @returns false if it was replaced or claimed meanwhile
 */
async function shareOffer(
  { db, clock }: Dependencies,
  attemptId: number,
  { totals, sessionId }: Offer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({
      active_at: clock(),
      offered_to: sql<string>`case when coalesce(offered_to, ${sessionId}) = ${sessionId}
        then ${sessionId} else ${several} end`,
    })
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'open')
    .where('price_agreed', '=', true)
    .where('total', '=', totals.total)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns null for an attempt whose terms stay: it is not open any more, or others were shown them */
async function storeOffer(
  tx: Tx,
  { clock }: Dependencies,
  attemptId: number,
  { kind, totals, methodId, claimedFor, sessionId }: Offer,
): Promise<Attempt | null> {
  const current = await reloadAttempt(tx, attemptId)
  const isOthers = current.offeredTo !== null && current.offeredTo !== sessionId
  if (current.state.state !== 'open' || isOthers) return null
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
      offered_to: sessionId,
      active_at: clock(),
    })
    .where('attempt_id', '=', attemptId)
    .execute()
  return current
}

/**
 * Sets a new card's price on the provider's intent before the payer accepts it, so that their browser can confirm at
 * the same time as it claims. It replaces no price that another session was shown: its card would be asked for this
 * one. An offer reserves nothing, and what is authorized at another price than the card's is released.
 * @returns whether the intent has the price; otherwise the card must be claimed before it is confirmed
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
  const order: TermsOrder = { ...offer, customerId: null, saveCard: false }
  if (attempt.termsAgreed && isSameTerms(attempt, order) && attempt.claimedFor === offer.claimedFor)
    return shareOffer(dependencies, attemptId, offer)
  const store = (tx: Tx) => storeOffer(tx, dependencies, attemptId, offer)
  const stored = await withInvoice(dependencies.db, invoiceId, store)
  if (stored === null) return false
  await setTerms(dependencies, stored, intentId, order)
  return true
}
