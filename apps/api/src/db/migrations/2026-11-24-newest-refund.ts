import { sql, type Kysely } from 'kysely'

/** Two questions about one payment may be answered in the other order; the later question's answer stays. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create sequence refund_questions`.execute(db)
  await sql`alter table transactions add column refund_question bigint not null default 0`.execute(db)
}
