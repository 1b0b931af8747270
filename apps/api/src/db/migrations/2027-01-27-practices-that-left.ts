import { sql, type Kysely } from 'kysely'

/** Since when a practice uses the portal no more: no bills, no mails about any, and no Pay as Guest. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table practices add column left_at timestamptz`.execute(db)
}
