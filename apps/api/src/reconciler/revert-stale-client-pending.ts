import { sql } from 'kysely'
import type { Dependencies } from '../server/dependencies.ts'
import { pendingTimeoutMs, revertClientPending } from '../payments/revert-client-pending.ts'

async function selectStale({ db, clock }: Dependencies): Promise<string[]> {
  const before = new Date(clock().getTime() - pendingTimeoutMs)
  const rows = await db
    .selectFrom('charge_events')
    .select('charge_event_id')
    .where('status', '=', 'stripe_pending')
    .where(
      sql<boolean>`(select reason = 'announced' and happened_at < ${before} from charge_event_transitions t
        where t.charge_event_id = charge_events.charge_event_id order by transition_id desc limit 1)`,
    )
    // One that another process holds is left for the next round.
    .forUpdate('charge_events')
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
