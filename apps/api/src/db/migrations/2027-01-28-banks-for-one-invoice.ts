import { sql, type Kysely } from 'kysely'

/** A payer's bank account for one invoice, beside the one on file: no guest may use it, nor may the payer use a guest's. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table bank_accounts add column linked_by_payer boolean not null default false`.execute(db)
}
