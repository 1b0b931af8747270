import { sql, type Kysely } from 'kysely'

/** Nothing read when a payment was disputed; the provider knows it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table transactions drop column disputed_at`.execute(db)
}
