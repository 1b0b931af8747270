import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { figuresOf, type LoadFigures } from './figures.ts'

/** Debian has pgbench outside the PATH, in a folder per version. */
const PATH = [process.env['PATH'], ...globSync('/usr/lib/postgresql/*/bin')].join(delimiter)

const run = (...args: readonly string[]) =>
  promisify(execFile)('pgbench', args, { env: { ...process.env, PATH } })

/** Milliseconds of each transaction: the third column of its log, in microseconds. */
export function latenciesOf(log: string): number[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000)
}

async function measure(name: string, url: string, args: readonly string[], seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-pgbench-'))
  try {
    const log = `--log-prefix=${join(folder, 'log')}`
    // With pgbench's default of one client, which has one transaction at a time.
    await run('--client=1', `--time=${seconds}`, '--log', log, ...args, url)
    const logs = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    return figuresOf(name, logs.flatMap(latenciesOf), seconds)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the same PostgreSQL does in a second without an API. */
export interface PostgresFigures {
  readonly read: LoadFigures
  /** Without the two tables in which all of pgbench's transactions change the same few rows. */
  readonly write: LoadFigures
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
  const measureWith = (name: string, flag: string) =>
    measure(name, url.href, ['--protocol=prepared', flag], seconds)
  return {
    read: await measureWith('pgbench: one row read (-S)', '--select-only'),
    write: await measureWith('pgbench: one payment (-N)', '--skip-some-updates'),
  }
}
