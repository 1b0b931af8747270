import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** A slower answer is too imprecise: the last measurement stays. */
const slowestAnswerMs = 1000

/** The database's clock, at a time of a clock that never jumps. Milliseconds. */
async function read(db: Db) {
  const start = performance.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const end = performance.now()
  const now = rows[0]?.now
  if (now === undefined) throw new Error('the database has no clock')
  return { database: now.getTime(), monotonic: (start + end) / 2, tookMs: end - start }
}

/** Milliseconds that this process's clock is ahead of the database's clock. */
export async function clockOffset(db: Db): Promise<number> {
  const reading = await read(db)
  return Date.now() - (reading.database + performance.now() - reading.monotonic)
}

export type DatabaseClock = Awaited<ReturnType<typeof openDatabaseClock>>

/** The database's clock, the same for all processes; between two readings a clock that never jumps continues it. */
export async function openDatabaseClock(db: Db) {
  // The first query opens the connection.
  await read(db)
  let last = await read(db)
  const now = () => last.database + performance.now() - last.monotonic
  return {
    now: () => new Date(now()),
    /** Measures it again. @returns milliseconds that the process's clock is ahead */
    measure: async () => {
      const reading = await read(db)
      if (reading.tookMs <= Math.max(slowestAnswerMs, last.tookMs)) last = reading
      return Date.now() - now()
    },
  }
}

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

export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}
