import { sql } from 'kysely'
import { insertUnlessKnown } from './rows.ts'
import type { Db } from './schema.ts'

async function hasTable(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db)
  return rows[0]?.found === true
}

/** Whether the demo was seeded into a database, whatever its schema's version. */
export async function isDemoDatabase(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'demo_database'))) return false
  return (await db.selectFrom('demo_database').select('only_row').executeTakeFirst()) !== undefined
}

export async function markAsDemo(db: Db): Promise<void> {
  await insertUnlessKnown(db, 'demo_database', { only_row: true })
}

/**
 * Makes sure that seeding or resetting the demo can't change real data.
 * @throws Error for a database with practices that the demo didn't seed
 */
export async function requireDemoOrEmpty(db: Db): Promise<void> {
  if (!(await hasTable(db, 'practices')) || (await isDemoDatabase(db))) return
  const practice = await db.selectFrom('practices').select('practice_id').limit(1).executeTakeFirst()
  if (practice === undefined) return
  throw new Error(
    'DATABASE_URL names a database with data that is not the demo’s. Nothing was changed. Name an empty database, or unset DATABASE_URL to use the demo’s own.',
  )
}

/** @throws Error for the demo's database in production: its users' passwords are public */
export async function refuseDemoInProduction(
  db: Db,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (environment['NODE_ENV'] !== 'production' || !(await isDemoDatabase(db))) return
  throw new Error(
    'DATABASE_URL names a demo database, whose passwords are public. Production needs a database of its own.',
  )
}
