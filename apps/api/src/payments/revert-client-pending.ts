import type { Dependencies } from '../server/dependencies.ts'
import { findLiveAttempt } from './attempts/attempt-repository.ts'
import { revertPending, isPendingByClient, lockStatus } from '../invoices/change-status.ts'

/** Restores the status of an invoice that a client set to pending, unless a payment has begun. */
export async function revertClientPending({ db, clock }: Dependencies, invoiceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStatus(tx, invoiceId)
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (attempt?.state.state === 'claimed' || !(await isPendingByClient(tx, invoiceId))) return
    await revertPending(tx, { invoiceId, reason: 'withdrawn', at: clock() })
  })
}
