import { sql, type Kysely } from 'kysely'

/** A card is claimed before it is confirmed, so whose price its intent has no longer matters. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_attempts drop column offered_to`.execute(db)
}
