import { sql, type Kysely } from 'kysely'

/** The provider reports cards that were renewed or detached. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table webhook_events add column payment_method_id text`.execute(db)
}
