import { ApiError } from '../server/http/api-error.ts'
import { requirePayer } from '../auth/require-payer.ts'
import type { Session } from '../auth/sessions.ts'
import type { Db } from '../server/dependencies.ts'
import { requireInvoice } from '../invoices/require-invoice.ts'
import { guestOwner, payerOwner, type MethodOwner } from '../methods/method-owner.ts'

export interface LinkRequest {
  readonly payerId?: number | undefined
  readonly practiceId: number
}

/**
 * For whom a session links a bank account: a payer for himself; anybody else for his one invoice alone, so that what a
 * guest links never becomes the payer's to charge.
 * @throws ApiError `not_found` for another's payer or practice, and before there is an invoice
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
