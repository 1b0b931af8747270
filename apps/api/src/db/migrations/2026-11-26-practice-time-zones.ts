import { sql, type Kysely } from 'kysely'

/** Days belong to the practice: due dates and "today" are those of its time zone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table practices add column time_zone text not null default 'America/New_York'`.execute(db)
  await sql`create index charge_events_scheduled_due on charge_events (due_date) where status = 'scheduled'`.execute(
    db,
  )
}
