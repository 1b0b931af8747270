import { sql, type Kysely } from 'kysely'

/** A payment is named by its invoice's id. Processes of the previous version still write the old number. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table transactions alter column confirmation_number drop not null').execute(db)
}
