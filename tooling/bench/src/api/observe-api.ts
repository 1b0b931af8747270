import { readFile } from 'node:fs/promises'
import pg from 'pg'

export type ApiObserver = Awaited<ReturnType<typeof observeApi>>

/** The kernel counts in hundredths of a second. */
const msPerTick = 10

async function readCpuMs(processId: number): Promise<number> {
  const stat = await readFile(`/proc/${processId}/stat`, 'utf8')
  // After the program's name, which may contain spaces: the user's and the kernel's time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

async function readMemory(processId: number): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/**
 * Reads what a running API uses.
 * @param processId the API's, on this machine, which must be Linux
 */
export async function observeApi(processId: number, databaseUrl: string) {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const countStatements = async () => {
    const { rows } = await client.query<{ calls: string }>(
      `select sum(calls) as calls from pg_stat_statements
       where dbid = (select oid from pg_database where datname = current_database())`,
    )
    return Number(rows[0]?.calls)
  }
  return {
    /** Since its start: processor milliseconds, and statements in its database, `begin` and `commit` included. */
    read: async () => ({ cpuMs: await readCpuMs(processId), statements: await countStatements() }),
    /**
     * Has PostgreSQL plan by the rows that are there now. It does so by itself within a minute; until then it may
     * read tables whole that were almost empty.
     */
    analyze: async () => void (await client.query('vacuum analyze')),
    /** Megabytes in memory now. */
    memory: () => readMemory(processId),
    end: () => client.end(),
  }
}
