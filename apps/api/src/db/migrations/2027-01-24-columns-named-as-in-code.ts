import { sql, type Kysely } from 'kysely'

/** Names columns as the code does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table payment_attempts rename column price_agreed to terms_agreed`.execute(db)
  await sql`alter table payment_attempts rename column seen_error to seen_decline`.execute(db)
  await sql`alter table transactions rename column refund_question to refund_check_number`.execute(db)
  await sql`alter sequence refund_questions rename to refund_check_numbers`.execute(db)
}
