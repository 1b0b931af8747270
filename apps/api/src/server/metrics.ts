import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppEnv } from './http/app-env.ts'
import { ApiError } from './http/api-error.ts'
import { isLoopback } from './http/client-address.ts'
import type { Dependencies } from './dependencies.ts'

export interface Metrics {
  readonly registry: Registry
  observe(answer: { readonly call: string; readonly status: number; readonly seconds: number }): void
}

interface Query {
  executeTakeFirstOrThrow(): Promise<{ readonly count: number }>
}

const rowCount = sql<number>`count(*)`.as('count')

/** Labels are only call names and statuses, so that metrics reveal no payer. */
export function createMetrics({ db, loops }: Dependencies): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'api_answer_seconds',
    help: 'How long answers took, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const gauge = (name: string, help: string, query: Query) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const { count } = await query.executeTakeFirstOrThrow()
        this.set(count)
      },
    })
  gauge('mails_waiting', 'Mails that are still to be sent.', db.selectFrom('mails').select(rowCount))
  const unsettled = db.selectFrom('payment_attempts').where('state', 'in', ['opening', 'claimed'])
  gauge('payments_unsettled', 'Payments whose outcome is not known yet.', unsettled.select(rowCount))
  const loopAge = new Gauge({
    name: 'loop_seconds_since_round',
    help: 'Seconds since a loop last finished a round, by loop.',
    labelNames: ['loop'],
    registers: [],
    collect() {
      for (const [loop, seconds] of loops.secondsSinceRound()) this.set({ loop }, seconds)
    },
  })
  registry.registerMetric(loopAge)
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
