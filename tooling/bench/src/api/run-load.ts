import { setTimeout as sleep } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { figuresOf, type LoadFigures } from './figures.ts'

/** An action that is repeated; it throws when it fails. */
export interface Load {
  readonly name: string
  /** Clients in parallel. */
  readonly clients: number
  run(): Promise<unknown>
}

/** V8 has optimized what a payment runs after some hundred payments; an API in use has long done so. */
const usualWarmUpMs = 6000

/** The latencies in milliseconds of actions, and why others failed. */
function createRecord() {
  const latencies: number[] = []
  const problems: unknown[] = []
  const record = async (load: Load, startedAt: number) => {
    try {
      await load.run()
      latencies.push(performance.now() - startedAt)
    } catch (problem) {
      problems.push(problem)
    }
  }
  return { latencies, problems, record }
}

async function repeatAll(
  load: Load,
  milliseconds: number,
  record: ReturnType<typeof createRecord>['record'],
) {
  const until = performance.now() + milliseconds
  const repeat = async () => {
    while (performance.now() < until) await record(load, performance.now())
  }
  await Promise.all(Array.from({ length: load.clients }, repeat))
}

/** Warms up, then repeats the action with all clients for so many seconds. */
export async function runLoad(
  load: Load,
  seconds: number,
  { api, warmUpMs = usualWarmUpMs }: { readonly api?: ApiObserver; readonly warmUpMs?: number } = {},
): Promise<LoadFigures> {
  await repeatAll(load, warmUpMs, createRecord().record)
  await api?.analyze()
  const { latencies, problems, record } = createRecord()
  const before = await api?.read()
  const startedAt = performance.now()
  await repeatAll(load, seconds * 1000, record)
  const figures = figuresOf(load.name, latencies, (performance.now() - startedAt) / 1000, problems)
  const after = await api?.read()
  if (before === undefined || after === undefined) return figures
  return {
    ...figures,
    cpuMs: (after.cpuMs - before.cpuMs) / figures.done,
    statements: (after.statements - before.statements) / figures.done,
  }
}

/**
 * Begins the action at a steady rate, however long the earlier ones take, and counts a wait in the queue as latency.
 * @param count how often
 */
export async function runAtRate(load: Load, perSecond: number, count: number): Promise<LoadFigures> {
  const { latencies, problems, record } = createRecord()
  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const plannedAt = startedAt + (nth / perSecond) * 1000
    const early = plannedAt - performance.now()
    if (early > 1) await sleep(early)
    running.push(record(load, plannedAt))
  }
  await Promise.all(running)
  const seconds = (performance.now() - startedAt) / 1000
  return figuresOf(load.name, latencies, seconds, problems)
}

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
