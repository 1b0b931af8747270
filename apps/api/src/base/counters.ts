import { Counter, Histogram, Registry } from 'prom-client'
import { traced } from '../db/traced.ts'

/** What this process alone counts, whichever app answers. What is known beforehand is 0 at first: alerts see an increase. */
export const countersOfProcess = new Registry()

export const refusedKeys = new Counter({
  name: 'vendor_keys_refused_total',
  help: 'Requests that a vendor refused because of our key, by vendor and its code.',
  labelNames: ['vendor', 'code'],
  registers: [countersOfProcess],
})

export const refusedWebhooks = new Counter({
  name: 'webhooks_refused_total',
  help: 'Webhooks that were refused, by reason: signature, time or content.',
  labelNames: ['reason'],
  registers: [countersOfProcess],
})
for (const reason of ['signature', 'time', 'content']) refusedWebhooks.inc({ reason }, 0)

/** Endpoints of practices that failed for days. */
export const disabledEndpoints = new Counter({
  name: 'webhook_endpoints_disabled_total',
  help: 'Endpoints of practices that were disabled because they took no events for three days.',
  registers: [countersOfProcess],
})

export const systemProblems = new Counter({
  name: 'practice_system_problems_total',
  help: 'Requests that a practice’s own system refused because of its keys, and payments that can’t be posted there.',
  labelNames: ['problem'] as const,
  registers: [countersOfProcess],
})
for (const problem of ['keys', 'posting']) systemProblems.inc({ problem }, 0)

const moneyOutcomes = ['paid', 'declined', 'canceled', 'refunded', 'disputed'] as const

const moneyLabels = ['outcome', 'kind'] as const

const payments = new Counter({
  name: 'payments_total',
  help: 'Payments by outcome (paid, declined, canceled, refunded, disputed) and kind of method.',
  labelNames: moneyLabels,
  registers: [countersOfProcess],
})

const paymentCents = new Counter({
  name: 'payment_cents_total',
  help: 'Cents of those payments, by outcome and kind of method.',
  labelNames: moneyLabels,
  registers: [countersOfProcess],
})

for (const counter of [payments, paymentCents])
  for (const outcome of moneyOutcomes)
    for (const kind of ['credit', 'debit', 'prepaid', 'ach']) counter.inc({ outcome, kind }, 0)

/** Counts a payment, or a refund of one, after the transaction that stored it. */
export function countMoney(outcome: (typeof moneyOutcomes)[number], kind: string, cents: number): void {
  payments.inc({ outcome, kind })
  paymentCents.inc({ outcome, kind }, cents)
}

const vendorSeconds = new Histogram({
  name: 'vendor_seconds',
  help: 'How long vendors took to respond, by vendor, call, and whether they responded.',
  labelNames: ['vendor', 'call', 'result'] as const,
  buckets: [0.1, 0.25, 0.5, 1, 2, 4, 8, 16, 32],
  registers: [countersOfProcess],
})

export async function timeVendor<Result>(
  vendor: 'stripe' | 'plaid' | 'mail' | 'twilio' | 'open-dental',
  call: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now()
  const observe = (result: 'ok' | 'error') =>
    vendorSeconds.observe({ vendor, call, result }, (performance.now() - startedAt) / 1000)
  try {
    const result = await traced(`${vendor} ${call}`, { 'server.vendor': vendor }, work)
    observe('ok')
    return result
  } catch (error) {
    observe('error')
    throw error
  }
}
