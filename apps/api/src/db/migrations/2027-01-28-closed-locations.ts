import { sql, type Kysely } from 'kysely'

/** Since when a location takes no new payers and no Pay as Guest, although its practice goes on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table locations add column closed_at timestamptz`.execute(db)
}
