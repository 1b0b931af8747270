import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { trailOf } from '../audit/audit-repository.ts'
import { hashSecret } from '../auth/tokens.ts'
import type { LoopMonitor } from '../base/background.ts'
import { countersOfProcess } from '../base/counters.ts'
import { ping, readPoolUse, type Db } from '../db/index.ts'
import type { Answer, AppEnv } from '../http/log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { isLoopback } from '../http/client-address.ts'
import { selectLastResult, type ComparisonResult } from '../reconciler/books/comparison-repository.ts'
import { clockOffset } from '../db/database-health.ts'
import type { Dependencies } from '../base/dependencies.ts'
import { databaseGauges, readGauge } from './metrics-repository.ts'

interface Metrics {
  readonly registry: Registry
  observe(answer: Answer): void
}

/** Shorter than a collector waits: without the database, it gets the other metrics. */
const readTimeoutMs = 3000

/** A value of the database; undefined if there is none, or the database doesn't answer in time. */
async function readInTime<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  const timeout = sleep(readTimeoutMs, undefined, { ref: false })
  return Promise.race([read().catch(() => undefined), timeout])
}

type AddGauge = (name: string, help: string, read: () => Promise<number | undefined>) => void

/** The result of the last comparison with the provider; 0 until the first has finished. */
function addComparison(add: AddGauge, db: Db): void {
  let reading: Promise<ComparisonResult | undefined> | null = null
  // The gauges of one answer are read at once.
  const lastResult = () =>
    (reading ??= selectLastResult(db).finally(() => {
      reading = null
    }))
  add(
    'books_discrepancies',
    'Payments on which the books and the provider disagree.',
    async () => (await lastResult())?.discrepancies,
  )
  add(
    'books_difference_cents',
    'Cents by which the books and the provider differ.',
    async () => (await lastResult())?.difference,
  )
  add('books_compared_timestamp_seconds', 'When the last comparison with the provider began.', async () => {
    const last = await lastResult()
    return last && Math.floor(last.started_at.getTime() / 1000)
  })
}

function addLoops(registers: Registry[], loops: LoopMonitor): void {
  void new Gauge({
    name: 'loop_seconds_since_round',
    help: 'Seconds since the last successful round of a loop, by loop.',
    labelNames: ['loop'],
    registers,
    collect() {
      for (const [loop, seconds] of loops.secondsSinceRound()) this.set({ loop }, seconds)
    },
  })
  void new Counter({
    name: 'loop_failed_rounds_total',
    help: 'Failed rounds of a loop, by loop.',
    labelNames: ['loop'],
    registers,
    collect() {
      this.reset()
      for (const [loop, failed] of loops.failedRounds()) this.inc({ loop }, failed)
    },
  })
}

function addPool(registers: Registry[]): void {
  void new Gauge({
    name: 'database_connections',
    help: 'Connections of this process: used, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, count] of Object.entries(readPoolUse())) this.set({ state }, count)
    },
  })
}

/** Labels are only call names and statuses, so that metrics reveal no payer. */
export function createMetrics({ db, loops }: Dependencies): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'api_answer_seconds',
    help: 'How long answers took, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  })
  const add: AddGauge = (name, help, read) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await readInTime(read)
        if (value === undefined) this.remove()
        else this.set(value)
      },
    })
  // First: the others' queries take connections.
  addPool(registers)
  for (const [name, gauge] of Object.entries(databaseGauges))
    add(name, gauge.help, () => readGauge(db, gauge))
  addComparison(add, db)
  add(
    'clock_offset_seconds',
    'Seconds that the clock of this machine is ahead of the database’s.',
    async () => (await clockOffset(db)) / 1000,
  )
  add('database_up', 'Whether the database answers.', async () => {
    const answer = await readInTime(() => ping(db).then(() => true))
    return answer ? 1 : 0
  })
  add('audit_calls_waiting', 'Calls that the audit trail lacks so far.', async () =>
    trailOf(db).waiting.count(),
  )
  addLoops(registers, loops)
  return {
    registry: Registry.merge([registry, countersOfProcess]),
    observe: ({ call, status, seconds }) => answers.observe({ call, status }, seconds),
  }
}

/** `GET /metrics`, for a collector on this machine, or with the token if there is one. Others find nothing. */
export function mountMetrics(app: Hono<AppEnv>, { registry }: Metrics, token: string): void {
  const isLocal = (c: Context<AppEnv>) =>
    c.req.header('x-forwarded-for') === undefined && isLoopback(getConnInfo(c).remote.address)
  // Compared by hash, so that the time tells nothing of the token.
  const hash = hashSecret(`Bearer ${token}`)
  const hasToken = (c: Context<AppEnv>) =>
    token !== '' && hashSecret(c.req.header('authorization') ?? '') === hash
  app.get('/metrics', async (c) => {
    c.set('call', 'metrics')
    if (!isLocal(c) && !hasToken(c)) throw new ApiError('not_found')
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}
