import { sql, type Kysely } from 'kysely'

/** Guests' bank accounts are deleted a day after they were linked. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index guest_banks_by_time on bank_accounts (created_at)
    where charge_event_id is not null`.execute(db)
}
