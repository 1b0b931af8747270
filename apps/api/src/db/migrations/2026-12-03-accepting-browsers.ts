import { sql, type Kysely } from 'kysely'

/** In which browser a debit was accepted, as proof for a disputed one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table ach_authorizations add column address text, add column user_agent text`.execute(db)
}
