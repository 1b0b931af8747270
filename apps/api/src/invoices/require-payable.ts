import { ApiError } from '../base/api-error.ts'
import type { Invoice } from './invoice-repository.ts'
import { isPayable, wasPaid } from './status-graph.ts'

/** @throws ApiError `already_paid`, `payment_in_progress` */
export function requirePayable(invoice: Pick<Invoice, 'status'>): void {
  if (isPayable(invoice.status)) return
  throw new ApiError(wasPaid(invoice.status) ? 'already_paid' : 'payment_in_progress')
}

/** @throws ApiError `not_payable` for an invoice that is not, or no longer, collected */
export function requireCollectible({ isCollectible }: Pick<Invoice, 'isCollectible'>): void {
  if (!isCollectible) throw new ApiError('not_payable')
}
