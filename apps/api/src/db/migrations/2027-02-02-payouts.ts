import { sql, type Kysely } from 'kysely'

/** A practice's payments and refunds by day. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index practice_events_by_time on practice_events (practice_id, type, happened_at, event_id)`.execute(
    db,
  )
}
