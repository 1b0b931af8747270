import { sql } from 'kysely'
import type { Db } from './schema.ts'

/**
 * Resolves if the database can write: a row, and a megabyte of a temporary file, because a full disk still has room in
 * the pages of its tables.
 */
export async function requireWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', '64kB', true)`.execute(tx)
    await sql`update readiness set checked_at = now()
      where only_row in (select only_row from readiness for update skip locked)`.execute(tx)
    await sql`select count(*) from generate_series(1, 60000)`.execute(tx)
  })
}

/** Resolves if the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
