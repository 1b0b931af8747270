import { sql, type Kysely } from 'kysely'

/** Records when an email's content goes to the mail server, so that a lost response doesn't send it again and again. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table mails
    add column message_key uuid not null default gen_random_uuid(),
    add column handed_over_at timestamptz,
    add column handover_count integer not null default 0`.execute(db)
}
