import { sql, type Kysely } from 'kysely'

const statements = [
  `create table readiness (
    only_row boolean primary key default true check (only_row),
    checked_at timestamptz not null default now()
  )`,
  `insert into readiness default values`,
]

/** A row that a process writes to learn whether the database can store anything. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
