import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { figuresOf, type LoadFigures } from './figures.ts'

/** The PATH, and Debian's folders outside it, one per version. */
function searchFolders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian) : []
  return [
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ]
}

function findPgbench(): string | null {
  return (
    searchFolders()
      .map((folder) => join(folder, 'pgbench'))
      .find((file) => existsSync(file)) ?? null
  )
}

function run(pgbench: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(pgbench, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve(output) : reject(new Error(`pgbench: ${output}`))))
  })
}

/** Milliseconds of each transaction: the third column of its log, in microseconds. */
export function latenciesOf(log: string): number[] {
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Number(line.split(' ')[2]) / 1000)
}

async function measure(pgbench: string, name: string, url: string, args: readonly string[], seconds: number) {
  const folder = mkdtempSync(join(tmpdir(), 'payment-center-pgbench-'))
  try {
    const log = `--log-prefix=${join(folder, 'log')}`
    await run(pgbench, ['--client=8', '--jobs=2', `--time=${seconds}`, '--log', log, ...args, url])
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
  const pgbench = findPgbench()
  if (pgbench === null) return null
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('create database pgbench')
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = 'pgbench'
  await run(pgbench, ['--initialize', '--scale=10', '--quiet', url.href])
  const prepared = '--protocol=prepared'
  return {
    read: await measure(
      pgbench,
      'pgbench: one row read (-S)',
      url.href,
      [prepared, '--select-only'],
      seconds,
    ),
    write: await measure(
      pgbench,
      'pgbench: one payment (-N)',
      url.href,
      [prepared, '--skip-some-updates'],
      seconds,
    ),
  }
}
