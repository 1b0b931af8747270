import { sql, type Kysely } from 'kysely'

/** Refunds are read with all other events now. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`update watermarks set name = 'events' where name = 'refunds'`.execute(db)
}
