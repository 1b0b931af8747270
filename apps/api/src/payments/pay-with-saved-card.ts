import { ApiError } from '../base/api-error.ts'
import { claimedFor, type Session } from '../auth/sessions.ts'
import type { Dependencies } from '../base/dependencies.ts'
import type { Invoice } from '../invoices/invoice-repository.ts'
import { requireMethod } from '../methods/saved-method.ts'
import { payerIdForMethods } from '../methods/method-access.ts'
import { chargeMethod, priceOf, type ChargeResult } from './charge-method.ts'

export interface SavedCardOrder {
  readonly tokenId: string
  /** The total in cents that the payer saw; undefined skips the comparison. */
  readonly amount?: number | undefined
}

/**
 * Pays an invoice with a saved card. The payer's browser answers their bank's authentication with the client secret;
 * the outcome comes from settling.
 * @throws ApiError `not_found` for a card that this session may not use, `amount_mismatch`, `already_paid`,
 * `payment_in_progress`, `not_payable`; ProviderUnavailableError
 */
export async function payWithSavedCard(
  dependencies: Dependencies,
  session: Session,
  invoice: Invoice,
  { tokenId, amount }: SavedCardOrder,
): Promise<ChargeResult> {
  const payerId = payerIdForMethods(session, invoice)
  if (payerId === null) throw new ApiError('not_found')
  const method = await requireMethod(dependencies.db, payerId, { tokenId })
  const { totals } = priceOf(invoice, method)
  if (amount !== undefined && amount !== totals.total) throw new ApiError('amount_mismatch')
  return chargeMethod(dependencies, invoice, method, {
    isPayerPresent: true,
    claimedFor: claimedFor(session),
  })
}
