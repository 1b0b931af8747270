import type { Db } from '../db/index.ts'
import { ApiError } from '../base/api-error.ts'
import { requirePayer } from '../auth/user-repository.ts'
import type { Session } from '../auth/sessions.ts'
import { requireInvoice } from '../invoices/require-invoice.ts'
import { guestOwner, payerOwner, type MethodOwner } from '../methods/method-owner.ts'

export interface LinkRequest {
  readonly payerId?: number | undefined
  readonly practiceId: number
}

/**
 * The owner of a bank account linked in this session: a payer, or a guest's one invoice, so that the payer can
 * never charge a guest's account.
 * @throws ApiError `not_found` for another payer or practice, or before the session has an invoice
 */
export async function bankOwner(
  db: Db,
  session: Session,
  { payerId, practiceId }: LinkRequest,
): Promise<MethodOwner> {
  if (session.scope === 'payer') {
    if (payerId === undefined) throw new ApiError('not_found')
    return payerOwner((await requirePayer(db, session, payerId, practiceId)).payer_id)
  }
  if (session.invoiceId === null) throw new ApiError('not_found')
  const invoice = await requireInvoice(db, session, session.invoiceId)
  if (invoice.practiceId !== practiceId) throw new ApiError('not_found')
  return guestOwner(invoice.invoiceId)
}
