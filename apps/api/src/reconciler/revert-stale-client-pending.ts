import { sql } from 'kysely'
import type { Dependencies } from '../server/dependencies.ts'
import { withdrawAnnouncement } from '../payments/revert-client-pending.ts'

/** An announced payment that was never begun gives its invoice back after so long. */
const patienceMs = 30 * 60_000

async function selectForgotten({ db, clock }: Dependencies): Promise<string[]> {
  const before = new Date(clock().getTime() - patienceMs)
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

/** Gives back the invoices whose payment was announced by someone who then went away. */
export async function withdrawForgottenAnnouncements(dependencies: Dependencies): Promise<void> {
  for (const invoiceId of await selectForgotten(dependencies)) {
    await withdrawAnnouncement(dependencies, invoiceId)
  }
}
