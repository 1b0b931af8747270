import { sql, type Kysely } from 'kysely'

/** Counting a hit then waits for no disk. Only a crash of PostgreSQL empties the table, so limits begin again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table rate_limits set unlogged`.execute(db)
}
