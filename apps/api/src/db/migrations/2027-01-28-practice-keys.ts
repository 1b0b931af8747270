import { sql, type Kysely } from 'kysely'

/** Keys of a practice's own programs, and the ids that these give payers, patients and invoices. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table practice_keys (
    key_id integer generated always as identity primary key,
    practice_id integer not null references practices,
    name text not null,
    role text not null check (role in ('read', 'bill', 'admin')),
    key_hash text not null unique,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`.execute(db)
  await sql`create index on practice_keys (practice_id)`.execute(db)
  for (const table of ['payers', 'patients', 'charge_events']) {
    await sql`alter table ${sql.table(table)} add column external_id text`.execute(db)
    await sql`create unique index on ${sql.table(table)} (practice_id, external_id)
      where external_id is not null`.execute(db)
  }
}
