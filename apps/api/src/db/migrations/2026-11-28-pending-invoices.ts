import { sql, type Kysely } from 'kysely'

/** The reconciler looks for announced payments that never began every two seconds. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index charge_events_pending on charge_events (charge_event_id) where status = 'stripe_pending'`.execute(
    db,
  )
}
