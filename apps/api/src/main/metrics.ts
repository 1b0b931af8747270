import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db/index.ts'
import type { Answer, AppEnv } from '../http/log-requests.ts'
import { ApiError } from '../base/api-error.ts'
import { isLoopback } from '../http/client-address.ts'
import { selectLastResult, type ComparisonResult } from '../reconciler/books/comparison-repository.ts'
import { clockOffset } from '../db/database-clock.ts'
import type { Dependencies } from '../base/dependencies.ts'
import {
  countFailingPlans,
  countMails,
  countUnsettled,
  countWaitingInstalments,
  oldestUnsettled,
} from './metrics-repository.ts'

interface Metrics {
  readonly registry: Registry
  observe(answer: Answer): void
}

type AddGauge = (name: string, help: string, read: () => Promise<number | undefined>) => void

function addQueues(add: AddGauge, db: Db): void {
  add('mails_waiting', 'Mails that are still to be sent.', () => countMails(db))
  add('payments_unsettled', 'Payments whose outcome is not known yet.', () => countUnsettled(db))
  add('payments_oldest_unsettled_seconds', 'Age of the oldest unsettled card payment.', () =>
    oldestUnsettled(db),
  )
  add('plans_failing', 'Plans that could not be billed.', () => countFailingPlans(db))
  add('instalments_waiting', 'Instalments that should have been charged an hour ago.', () =>
    countWaitingInstalments(db),
  )
}

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
        const value = await read()
        if (value !== undefined) this.set(value)
      },
    })
  addQueues(add, db)
  addComparison(add, db)
  add(
    'clock_offset_seconds',
    'Seconds that the clock of this machine is ahead of the database’s.',
    async () => (await clockOffset(db)) / 1000,
  )
  void new Gauge({
    name: 'loop_seconds_since_round',
    help: 'Seconds since a loop last finished a round, by loop.',
    labelNames: ['loop'],
    registers,
    collect() {
      for (const [loop, seconds] of loops.secondsSinceRound()) this.set({ loop }, seconds)
    },
  })
  return {
    registry,
    observe: ({ call, status, seconds }) => answers.observe({ call, status }, seconds),
  }
}

/** `GET /metrics`, for a collector on this machine only: not found through the edge. */
export function mountMetrics(app: Hono<AppEnv>, { registry }: Metrics): void {
  app.get('/metrics', async (c) => {
    c.set('call', 'metrics')
    const isForwarded = c.req.header('x-forwarded-for') !== undefined
    if (isForwarded || !isLoopback(getConnInfo(c).remote.address)) throw new ApiError('not_found')
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  })
}
