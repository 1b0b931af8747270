import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { delimiter } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

/** Debian has pgbench outside the PATH, in a folder per version. */
const PATH = [process.env['PATH'], ...globSync('/usr/lib/postgresql/*/bin')].join(delimiter)

const run = (...args: readonly string[]) =>
  promisify(execFile)('pgbench', args, { env: { ...process.env, PATH } })

/** What pgbench reports: `tps = 2385.1 (without initial connection time)`. */
export function perSecondOf(report: string): number {
  return Number(/^tps = ([\d.]+)/m.exec(report)?.[1])
}

/** Measured with pgbench's default of one client. */
async function measure(url: string, seconds: number, flag: string): Promise<number> {
  const { stdout } = await run('--client=1', `--time=${seconds}`, '--protocol=prepared', flag, url)
  return perSecondOf(stdout)
}

/** What the same PostgreSQL does in a second without an API. */
export interface PostgresFigures {
  /** Reads of one row by its key. */
  readonly read: number
  /** A payment without the two tables in which all of pgbench's transactions change the same few rows. */
  readonly write: number
}

/** Runs pgbench in a separate database, to compare with; null when pgbench is not installed. */
export async function measurePostgres(databaseUrl: string, seconds: number): Promise<PostgresFigures | null> {
  const isInstalled = await run('--version').then(
    () => true,
    () => false,
  )
  if (!isInstalled) return null
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create database pgbench')
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = 'pgbench'
  await run('--initialize', '--scale=10', '--quiet', url.href)
  return {
    read: await measure(url.href, seconds, '--select-only'),
    write: await measure(url.href, seconds, '--skip-some-updates'),
  }
}
