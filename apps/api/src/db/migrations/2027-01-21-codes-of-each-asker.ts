import { sql, type Kysely } from 'kysely'

/** A mailed code replaces only the older one that the same network requested. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mails add column asked_by text not null default ''`.execute(db)
  await sql`alter table account_codes add column asked_by text not null default ''`.execute(db)
  await sql`drop index one_live_code`.execute(db)
  await sql`create unique index one_live_code on account_codes (email, kind, asked_by)
    where used_at is null and kind <> 'from_landing'`.execute(db)
}
