import { sql, type Kysely } from 'kysely'

/** Who was shown the price that a payment's intent has, so that another payer's price doesn't replace it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_attempts add column offered_to text`.execute(db)
}
