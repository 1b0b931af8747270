import { getConnInfo } from '@hono/node-server/conninfo'
import type { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppEnv } from './http/app-env.ts'
import { ApiError } from './http/api-error.ts'
import { isLoopback } from './http/client-address.ts'
import type { Db, Dependencies } from './dependencies.ts'

export interface Metrics {
  readonly registry: Registry
  observe(answer: { readonly call: string; readonly status: number; readonly seconds: number }): void
}

async function countMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

async function countUnsettled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payment_attempts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('state', 'in', ['opening', 'claimed'])
    .executeTakeFirstOrThrow()
  return count
}

/** Labels are only call names and statuses, so that metrics reveal no payer. */
export function createMetrics({ db }: Dependencies): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const answers = new Histogram({
    name: 'api_answer_seconds',
    help: 'How long answers took, by call and HTTP status.',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const gauge = (name: string, help: string, count: (db: Db) => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await count(db))
      },
    })
  gauge('mails_waiting', 'Mails that are still to be sent.', countMails)
  gauge('payments_unsettled', 'Payments whose outcome is not known yet.', countUnsettled)
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
