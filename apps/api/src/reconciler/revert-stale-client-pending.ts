import type { Dependencies } from '../base/dependencies.ts'
import { pendingTimeoutMs, revertClientPending } from '../payments/revert-client-pending.ts'

async function selectStale({ db, clock }: Dependencies): Promise<string[]> {
  const before = new Date(clock().getTime() - pendingTimeoutMs)
  const rows = await db
    .selectFrom('charge_events')
    .select('charge_event_id')
    .where('status', '=', 'stripe_pending')
    .where('announced_at', '<', before)
    // One that another process holds is left for the next round.
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.charge_event_id)
}

/** Restores the status of invoices that a client set to pending more than a minute ago without beginning to pay. */
export async function revertStaleClientPending(dependencies: Dependencies): Promise<void> {
  for (const invoiceId of await selectStale(dependencies)) {
    await revertClientPending(dependencies, invoiceId)
  }
}
