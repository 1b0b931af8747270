import { markAsDemo, type Database } from '@payment-center/api/db'
import type { Keyring } from '@payment-center/api/secrets'
import { sql, type Kysely } from 'kysely'
import { seedDemo, type Seed } from './seed-demo.ts'

/** Empties every table and seeds the demo data again. */
export async function resetDemo(db: Kysely<Database>, keyring: Keyring, seed: Seed): Promise<void> {
  const tables = await sql<{ tablename: string }>`select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  // An empty database isn't marked yet, and only the demo's audit trail can be emptied.
  await markAsDemo(db)
  const names = sql.join(tables.rows.map(({ tablename }) => sql.table(tablename)))
  await sql`truncate ${names} restart identity`.execute(db)
  await seedDemo(db, keyring, seed)
}
