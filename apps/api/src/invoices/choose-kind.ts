import type { PaymentMethodKind } from '@payment-center/validation/wire'
import { ApiError } from '../api-error.ts'
import type { RateLimit } from '../auth/rate-limit.ts'
import type { Db } from '../dependencies.ts'
import type { Invoice } from './invoice-repository.ts'
import { isPayable, wasPaid } from './status-graph.ts'

/** The one call that is open to all: per address. */
export const choosingLimit: RateLimit = { name: 'choose-kind', limit: 300, windowMs: 5 * 60_000 }

/** @throws ApiError `already_paid`, `payment_in_progress` for an invoice that is not to be paid now */
export function requirePayable(invoice: Pick<Invoice, 'status'>): void {
  if (isPayable(invoice.status)) return
  throw new ApiError(wasPaid(invoice.status) ? 'already_paid' : 'payment_in_progress')
}

/** @throws ApiError `not_payable` for what nobody is asked to pay (any more) */
export function requireAskedFor({ isAskedFor }: Pick<Invoice, 'isAskedFor'>): void {
  if (!isAskedFor) throw new ApiError('not_payable')
}

/** Notes by which kind of method a payable invoice is about to be paid; moves no money and no status. */
export async function chooseKind(db: Db, invoice: Invoice, kind: PaymentMethodKind) {
  requirePayable(invoice)
  requireAskedFor(invoice)
  await db
    .updateTable('charge_events')
    .set({ method_kind: kind })
    .where('charge_event_id', '=', invoice.invoiceId)
    .execute()
  return { chargeEventId: invoice.invoiceId, paymentMethod: kind }
}
