import { sql } from 'kysely'
import type { Db } from '../../src/db/index.ts'

/**
 * The queries of other connections that wait for a lock of a transaction. Two requests may also wait for each other for
 * a moment, such as to count the hits of one network.
 */
export async function queriesThatWaitFor(holder: Db): Promise<string[]> {
  await sql`select pg_stat_clear_snapshot()`.execute(holder)
  const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
    where datname = current_database() and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(holder)
  return rows.map(({ query }) => query)
}
