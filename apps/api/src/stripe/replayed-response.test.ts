import { createServer } from 'node:http'
import { cents } from '@payment-center/payments/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '../../test/listen.ts'
import { createStripe } from './client.ts'
import { createStripeProvider } from './payment-provider.ts'
import { ProviderUnavailableError, type PaymentProvider } from '../ports/payment-provider.ts'

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 33_400,
  amount_received: 0,
  amount_capturable: 0,
  currency: 'usd',
  latest_charge: null,
  last_payment_error: null,
}

/** The intent was canceled after its creation, whose response is replayed for a repeated key. */
const server = createServer((request, response) => {
  const isReplay = request.method === 'POST'
  const headers = {
    'content-type': 'application/json',
    ...(isReplay ? { 'idempotent-replayed': 'true' } : {}),
  }
  response.writeHead(200, headers).end(JSON.stringify(isReplay ? intent : { ...intent, status: 'canceled' }))
})
let provider: PaymentProvider
beforeAll(async () => {
  provider = createStripeProvider(createStripe(await listen(server), 'sk_test_sandbox'))
})
afterAll(() => server.close())

const price = { total: cents(33_400), fee: cents(0) }

const current = { status: 'canceled', wasAuthorized: false, failedCharges: 0 }

test('reads the current state when the provider replays an old response', async () => {
  const order = {
    ...price,
    idempotencyKey: 'INVOICE-1',
    invoiceId: 'INVOICE',
    practiceId: 1,
    practiceName: 'Bright Smiles Dental',
    attemptNumber: 1,
    customerId: null,
  }
  const { providerState } = await provider.createIntent({ ...order, connectedAccountId: null })
  expect(providerState).toEqual(current)
})

test('reads the current state when the provider replays an old confirmation', async () => {
  const confirmation = { idempotencyKey: 'INVOICE-1-1', methodId: 'pm_1', isPayerPresent: true }
  expect(await provider.confirmIntent('pi_1', confirmation)).toMatchObject({ providerState: current })
})

test('does not take a price as agreed when the response has another amount', async () => {
  const terms = {
    total: cents(34_569),
    fee: cents(1169),
    source: 'card',
    customerId: null,
    saveCard: false,
    mayHaveCustomer: false,
  } as const
  const payee = { practiceName: 'Bright Smiles Dental', connectedAccountId: null }
  await expect(provider.setTerms('pi_1', terms, payee)).rejects.toBeInstanceOf(ProviderUnavailableError)
  expect(await provider.setTerms('pi_1', { ...terms, ...price }, payee)).toBe('done')
})
