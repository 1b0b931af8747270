import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProvider } from '../ports/payment-provider.ts'
import { listen } from '../../test/listen.ts'
import { createStripe } from './client.ts'
import { createStripeProvider } from './payment-provider.ts'

const charge = {
  id: 'ch_1',
  object: 'charge',
  status: 'succeeded',
  captured: true,
  amount: 5000,
  amount_captured: 5000,
  amount_refunded: 5000,
  currency: 'eur',
  created: 1,
  disputed: false,
  payment_method: 'pm_1',
  payment_method_details: { type: 'sepa_debit', sepa_debit: {} },
  billing_details: { name: null },
  customer: null,
}
/** What the platform sold elsewhere with the same account. */
const foreign = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 5000,
  amount_received: 5000,
  amount_capturable: 0,
  currency: 'eur',
  created: 1,
  metadata: {},
  latest_charge: charge,
}
const refund = { id: 're_1', object: 'refund', amount: 5000, payment_intent: 'pi_1' }

const listOf = (data: readonly unknown[]) => ({ object: 'list', has_more: false, data })
const answers: Readonly<Record<string, unknown>> = {
  '/v1/payment_intents': listOf([foreign]),
  '/v1/payment_intents/pi_1': foreign,
  '/v1/refunds': listOf([refund]),
  '/v1/disputes': listOf([]),
}
const server = createServer((request, response) => {
  const answer = answers[new URL(request.url ?? '', 'http://localhost').pathname] ?? {}
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
})
let provider: PaymentProvider
beforeAll(async () => {
  provider = createStripeProvider(createStripe(await listen(server), 'sk_test_sandbox'))
})
afterAll(() => server.close())

const period = { since: new Date(0), until: null }

test('leaves out payments of the account that are not ours, whatever their currency and method', async () => {
  expect(await provider.listPayments(period)).toEqual([])
  expect(await provider.listReturnedPayments(period)).toEqual([])
  expect(await provider.findPayment('pi_1')).toBeNull()
})
