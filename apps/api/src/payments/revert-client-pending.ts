import type { ChargeEventStatus } from '@payment-center/validation/wire'
import type { Dependencies } from '../base/dependencies.ts'
import { findLiveAttempt } from './attempts/attempt-repository.ts'
import { findAnnouncement, revertPending } from '../invoices/change-status.ts'
import { withInvoice } from '../invoices/with-invoice.ts'

/** A client that set an invoice to pending longer ago than this will not begin to pay: it has timed out. */
export const pendingTimeoutMs = 60_000

/**
 * Restores the status of an invoice that a client set to pending, unless a payment has begun.
 * @returns the status that it has then; null for a claimed payment
 */
export async function revertClientPending(
  { db, clock }: Dependencies,
  invoiceId: string,
): Promise<ChargeEventStatus | null> {
  return withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (attempt?.state.state === 'claimed') return null
    if ((await findAnnouncement(tx, invoiceId)) === null) return status
    return revertPending(tx, status, { invoiceId, reason: 'withdrawn', at: clock() })
  })
}
