import type { Dependencies } from '../server/dependencies.ts'
import { findLiveAttempt } from './attempts/attempt-repository.ts'
import { revertPending, isPendingByClient } from '../invoices/change-status.ts'
import { withInvoice } from '../invoices/with-invoice.ts'

/** A client that set an invoice to pending longer ago than this will not begin to pay: it has timed out. */
export const pendingTimeoutMs = 60_000

/** Restores the status of an invoice that a client set to pending, unless a payment has begun. */
export async function revertClientPending({ db, clock }: Dependencies, invoiceId: string): Promise<void> {
  await withInvoice(db, invoiceId, async (tx, status) => {
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (attempt?.state.state === 'claimed' || !(await isPendingByClient(tx, invoiceId))) return
    await revertPending(tx, status, { invoiceId, reason: 'withdrawn', at: clock() })
  })
}
