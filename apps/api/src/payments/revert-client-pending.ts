import type { Dependencies } from '../server/dependencies.ts'
import { findLiveAttempt } from './attempts/attempt-repository.ts'
import { giveBackPending, isPendingByAnnouncement, lockStatus } from '../invoices/change-status.ts'

/** Takes an announcement back whose payment came to nothing before it began; any other invoice stays as it is. */
export async function withdrawAnnouncement({ db, clock }: Dependencies, invoiceId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockStatus(tx, invoiceId)
    const attempt = await findLiveAttempt(tx, invoiceId)
    if (attempt?.state.state === 'claimed' || !(await isPendingByAnnouncement(tx, invoiceId))) return
    await giveBackPending(tx, { invoiceId, reason: 'withdrawn', at: clock() })
  })
}
