import { createServer } from 'node:http'
import { cents } from '@payment-center/payments/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStripeVault } from './method-vault.ts'
import type { MethodVault } from '../ports/method-vault.ts'
import { ProviderUnavailableError, type PaymentProvider } from '../ports/payment-provider.ts'
import { listen } from '../testing/listen.ts'
import { createStripe } from './client.ts'
import { createStripeProvider } from './payment-provider.ts'

const charge = {
  id: 'ch_1',
  status: 'succeeded',
  captured: true,
  amount: 33_400,
  amount_captured: 33_400,
  amount_refunded: 0,
  currency: 'usd',
  created: 1,
  disputed: false,
  payment_method: null,
  payment_method_details: {},
  billing_details: {},
}
const succeeded = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 33_400,
  amount_received: 33_400,
  amount_capturable: 0,
  currency: 'usd',
  latest_charge: charge,
}

const garbled: Readonly<Record<string, string>> = {
  'a page of some gateway': '<html>We are back soon</html>',
  'half of an answer': JSON.stringify(succeeded).slice(0, 90),
  nothing: '',
  null: 'null',
  'an empty object': '{}',
  'a list': '[]',
  'another payment': JSON.stringify({ ...succeeded, id: 'pi_2', amount: 1 }),
  'an object without its fields': '{"object":"payment_method","id":"pm_1","card":{}}',
  'a customer without an id': '{"object":"customer"}',
  'another kind of thing': '{"object":"event","id":"evt_1"}',
}

const answers = { now: '' }
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(answers.now)
})
let provider: PaymentProvider
let vault: MethodVault
beforeAll(async () => {
  const stripe = createStripe(await listen(server), 'sk_test_sandbox')
  provider = createStripeProvider(stripe)
  vault = createStripeVault(stripe)
})
afterAll(() => server.close())

const price = { total: cents(33_400), fee: cents(0) }
const order = {
  ...price,
  idempotencyKey: 'INVOICE-1',
  invoiceId: 'INVOICE',
  practiceId: 1,
  practiceName: 'Bright Smiles Dental',
  customerId: null,
}
const payee = { practiceName: 'Bright Smiles Dental', connectedAccountId: null }
const terms = { ...price, source: 'card', customerId: null, saveCard: false, mayHaveCustomer: false } as const
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'making a payment': () => provider.createIntent({ ...order, attemptNumber: 1, connectedAccountId: null }),
  'looking at it': () => provider.retrieveIntent('pi_1'),
  'setting its price': () => provider.setTerms('pi_1', terms, payee),
  'confirming it': () =>
    provider.confirmIntent('pi_1', { idempotencyKey: 'INVOICE-1-1', methodId: 'pm_1', isPayerPresent: true }),
  'capturing it': () => provider.captureIntent('pi_1', 'INVOICE-1-capture'),
  'canceling it': () => provider.cancelIntent('pi_1'),
  'looking at a card': () => provider.findCard('pm_1'),
  'making a customer': () => vault.createCustomer(100, 'customer-1'),
  'beginning to save a card': () => vault.beginCardSetup('cus_1', null),
  'keeping a bank account': () => vault.attachBank('cus_1', 'btok_1'),
  refunding: () =>
    provider.refund({ intentId: 'pi_1', amount: cents(100), keptFee: cents(0), purpose: 'refund-1' }),
  'recovering a loss': () => provider.recoverLoss('pi_1', cents(100), 'dispute-1'),
}

describe.each(Object.entries(garbled))('a provider that answers 200 with %s', (_what, body) => {
  test.each(Object.entries(calls))(
    'a malformed response to %s makes the outcome unknown',
    async (_call, ask) => {
      answers.now = body
      await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailableError)
    },
  )
})

describe('a provider whose response contradicts itself', () => {
  test('does not cancel a payment that is still live', async () => {
    answers.now = JSON.stringify({ ...succeeded, status: 'requires_payment_method' })
    await expect(provider.cancelIntent('pi_1')).rejects.toBeInstanceOf(ProviderUnavailableError)
  })

  test.each([
    ['another amount', { amount_received: 1 }],
    ['no time', { latest_charge: { ...charge, created: null } }],
    ['another currency', { latest_charge: { ...charge, currency: 'jpy' } }],
  ])('does not record a capture with %s', async (_what, changes) => {
    answers.now = JSON.stringify({ ...succeeded, ...changes })
    await expect(provider.retrieveIntent('pi_1')).rejects.toBeInstanceOf(ProviderUnavailableError)
  })

  test('does not capture a payment whose card is missing', async () => {
    answers.now = JSON.stringify({ ...succeeded, status: 'requires_capture', latest_charge: 'ch_1' })
    await expect(provider.retrieveIntent('pi_1')).rejects.toBeInstanceOf(ProviderUnavailableError)
  })

  test('records a consistent capture', async () => {
    answers.now = JSON.stringify(succeeded)
    expect(await provider.retrieveIntent('pi_1')).toMatchObject({
      providerState: { status: 'succeeded', capture: { captured: 33_400 } },
    })
  })
})
