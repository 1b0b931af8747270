import { sql, type Kysely } from 'kysely'

/** Numbers the reads of a payment's refunds, so that an older response can't overwrite a newer one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence refund_questions`.execute(db)
  await sql`alter table transactions add column refund_question bigint not null default 0`.execute(db)
}
