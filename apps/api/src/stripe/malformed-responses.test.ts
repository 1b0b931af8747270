import { createServer } from 'node:http'
import { cents } from '@payment-center/payments/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createStripeVault } from './method-vault.ts'
import type { MethodVault } from '../ports/method-vault.ts'
import { KeyRefusedError, ProviderUnavailableError, type PaymentProvider } from '../ports/payment-provider.ts'
import { createFlood } from '../../test/http/create-flood.ts'
import { listen } from '../../test/listen.ts'
import { createStripe, createHttpClient } from './client.ts'
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
  'a string': '"OK"',
  'an empty string': '""',
  'a number': '5',
  zero: '0',
  true: 'true',
  false: 'false',
  'an empty object': '{}',
  'an empty list': '[]',
  'a list': JSON.stringify([succeeded]),
  'a list of lists': `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  'an error that is a number': '{"error":5}',
  'an error that is a list': '{"error":[]}',
  'an error of unknown types': '{"error":{"type":7,"code":{},"message":[1],"payment_intent":true}}',
  'another payment': JSON.stringify({ ...succeeded, id: 'pi_2', amount: 1 }),
  'an object without its fields': '{"object":"payment_method","id":"pm_1","card":{}}',
  'a customer without an id': '{"object":"customer"}',
  'another kind of thing': '{"object":"event","id":"evt_1"}',
}

/** What the provider answers; with `cutOff` it announces more than it sends. */
const answers = { now: '', status: 200, cutOff: false }
const server = createServer((_request, response) => {
  const { now, status, cutOff } = answers
  const length = cutOff ? { 'content-length': String(now.length + 100) } : {}
  response.writeHead(status, { 'content-type': 'application/json', ...length })
  if (cutOff) response.write(now, () => response.destroy())
  else response.end(now)
})
afterEach(() => Object.assign(answers, { status: 200, cutOff: false }))
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
const sinceEver = { since: new Date(0), until: null }
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
  'looking for earlier payments': () => provider.findTakenPayments('INVOICE'),
  'finding a payment': () => provider.findPayment('pi_1'),
  'listing payments': () => provider.listPayments(sinceEver),
  'listing refunds': () => provider.listReturnedPayments(sinceEver),
  'listing events': () => provider.listEvents(sinceEver),
  'looking at a card that is being saved': () => vault.inspectCardSetup('seti_1'),
  'ending it': () => vault.cancelCardSetup('seti_1'),
  'removing a card': () => vault.detachCard('pm_1'),
  'removing a bank account': () => vault.detachBank('cus_1', 'ba_1'),
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

describe('a provider that answers with another status', () => {
  const bodies = ['"OK"', '5', 'true', 'null', '[]', '<html>']
  // The SDK waits before it repeats some: each status once, and each body once.
  const answeredWith402 = bodies.map((body) => [402, body] as const)
  const statuses = [401, 404, 409, 429, 500, 503].map((status) => [status, '<html>'] as const)
  test.each([...answeredWith402, ...statuses])(
    '%s and %s leaves the outcome of a charge unknown',
    async (status, body) => {
      Object.assign(answers, { status, now: body })
      const confirmation = { idempotencyKey: 'INVOICE-1-1', methodId: 'pm_1', isPayerPresent: true }
      await expect(provider.confirmIntent('pi_1', confirmation)).rejects.toBeInstanceOf(
        ProviderUnavailableError,
      )
    },
  )
})

describe('a provider that refuses our key', () => {
  const refusal = (message: string) => JSON.stringify({ error: { type: 'invalid_request_error', message } })

  test.each([
    [
      403,
      "The provided key 'rk_live_*1' does not have the required permissions for this endpoint on account 'acct_1'. Having the 'rak_payment_intent_write' permission would allow this request to continue.",
      'the key lacks rak_payment_intent_write',
    ],
    [403, 'This account cannot do that.', 'the key lacks a permission'],
    [401, 'Invalid API Key provided: sk_live_*1', 'the card provider does not know the key'],
  ])('%s and "%s" names what an operator has to change', async (status, message, named) => {
    Object.assign(answers, { status, now: refusal(message) })
    const error = await provider.retrieveIntent('pi_1').catch((refused: unknown) => refused)
    expect(error).toBeInstanceOf(KeyRefusedError)
    expect(error).toMatchObject({ message: named, changedNothing: true })
  })
})

describe('a provider whose response has no end', () => {
  test('leaves the outcome unknown when the connection ends in the middle of it', async () => {
    Object.assign(answers, { now: JSON.stringify(succeeded), cutOff: true })
    await expect(provider.retrieveIntent('pi_1')).rejects.toBeInstanceOf(ProviderUnavailableError)
  })

  test('is not read to its end when it is larger than any real one', async () => {
    const flood = createFlood()
    const flooded = createStripeProvider(createStripe(await listen(flood.server), 'sk_test_sandbox'))
    await expect(flooded.retrieveIntent('pi_1')).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(flood.sentBytes()).toBeLessThan(64 * 1024 * 1024)
    flood.stop()
  })

  test('is not waited for beyond the time of its request while it arrives in small pieces', async () => {
    const slow = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.once('close', () => clearInterval(drip))
    })
    const { port } = new URL(await listen(slow))
    const answer = await createHttpClient().makeRequest('127.0.0.1', port, '/', 'GET', {}, '', 'http', 1000)
    await expect(answer.toJSON()).rejects.toThrow('Failed to read the response body')
    slow.close()
  })

  test('is not read for ever when each page of a list repeats the one before', async () => {
    answers.now = JSON.stringify({ data: [{ id: 're_1', payment_intent: null }], has_more: true })
    await expect(provider.listReturnedPayments(sinceEver)).rejects.toBeInstanceOf(ProviderUnavailableError)
  })
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
