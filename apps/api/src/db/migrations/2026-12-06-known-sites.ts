import { sql, type Kysely } from 'kysely'

/** The sites, as hashes, from which an account's owner signed in. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`create table known_sites (site_hash text primary key, seen_at timestamptz not null)`)
    .execute(db)
}
