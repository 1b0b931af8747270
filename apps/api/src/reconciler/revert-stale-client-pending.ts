import { sql } from 'kysely'
import type { Dependencies } from '../server/dependencies.ts'
import { revertClientPending } from '../payments/revert-client-pending.ts'

/** How long a client may keep an invoice pending without beginning to pay it. */
const maxPendingMs = 30 * 60_000

async function selectStale({ db, clock }: Dependencies): Promise<string[]> {
  const before = new Date(clock().getTime() - maxPendingMs)
  const rows = await db
    .selectFrom('charge_events')
    .select('charge_event_id')
    .where('status', '=', 'stripe_pending')
    .where(
      sql<boolean>`(select reason = 'announced' and happened_at < ${before} from charge_event_transitions t
        where t.charge_event_id = charge_events.charge_event_id order by transition_id desc limit 1)`,
    )
    .execute()
  return rows.map((row) => row.charge_event_id)
}

export async function revertStaleClientPending(dependencies: Dependencies): Promise<void> {
  for (const invoiceId of await selectStale(dependencies)) {
    await revertClientPending(dependencies, invoiceId)
  }
}
