import { Counter } from 'prom-client'

/** Refusals of our keys by Stripe or Plaid. */
export const refusedKeys = new Counter({
  name: 'vendor_keys_refused_total',
  help: 'Requests that a vendor refused because of our key, by vendor and its code.',
  labelNames: ['vendor', 'code'],
  registers: [],
})

/** Webhooks that were refused. */
export const refusedWebhooks = new Counter({
  name: 'webhooks_refused_total',
  help: 'Webhooks that were refused, by reason: signature, time or content.',
  labelNames: ['reason'],
  registers: [],
})
