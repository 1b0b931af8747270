import type { ProviderOutcome } from '@payment-center/validation/model'
import {
  aGuestInvoice,
  creditQuote,
  harbor,
  newCard,
  openPayment,
  visaCredit,
} from '@payment-center/validation/testing'
import { beforeEach, expect, test } from 'vitest'
import { fail, succeed } from '../http/index.ts'
import { specifiedApi } from '../testing/fake-api.ts'
import { stubSessionStorage } from '../testing/stub-browser.ts'
import { createInvoicePayment } from './card-payment.ts'
import { getInvoice } from './invoice.ts'
import { createSavedPayment } from './saved-payment.ts'
import { createSettlement } from './settle.ts'

const invoice = { invoiceId: '7', practiceId: '1' }

/** Section 7's prices of one invoice: a credit card costs $3.85 more. */
const fees = {
  credit: 11_385,
  debit: 11_000,
  prepaid: 11_000,
  ach: 11_000,
  applicationFees: { credit: 385, debit: 0, prepaid: 0, ach: 0 },
  taxAmount: 0,
}

beforeEach(stubSessionStorage)

const calls = {
  'PUT /payments/chargeEventId/7/paymentMethod': {},
  'POST /practices/1/payments/7': { clientSecret: 'pi_1_secret_2', id: 'pi_1' },
  'GET /payers/invoices/7/calculateFees': { invoiceFees: [fees] },
  'PUT /payments/paymentIntentId/pi_1': {},
  'PUT /chargeEvent/chargeEventId/7': {},
  'POST /ach/createAchChargeForPortal': {},
}

const sources = (status: 'scheduled' | 'stripe_pending' | 'paid', provider: ProviderOutcome | null) => ({
  readStatus: async () => succeed(status),
  askProvider: async () => provider,
})

test('pays by card in the specified order, by the funding that the provider names', async () => {
  const { api, sent } = specifiedApi(calls)
  const payment = createInvoicePayment(api, invoice, sources('paid', 'paid'))
  const opened = await payment.open()
  const debit = { ...newCard, kind: 'debit' as const }
  const quote = await payment.quote(openPayment, debit)
  if (!opened.ok || !quote.ok) throw new Error('not priced')
  expect(quote.value).toEqual({ kind: 'debit', subtotal: 11_000, tax: 0, fee: 0, total: 11_000 })
  expect(await payment.claim(opened.value, debit, quote.value, false)).toBe('claimed')
  expect(sent).toEqual([
    { call: 'PUT /payments/chargeEventId/7/paymentMethod', body: { paymentMethod: 'credit' } },
    { call: 'POST /practices/1/payments/7', body: undefined },
    { call: 'PUT /payments/chargeEventId/7/paymentMethod', body: { paymentMethod: 'debit' } },
    { call: 'GET /payers/invoices/7/calculateFees', body: undefined },
    {
      call: 'PUT /payments/paymentIntentId/pi_1',
      body: { practiceId: '1', amount: 11_000, enableSavePaymentMethod: false, applicationFeeAmount: 0 },
    },
  ])
})

test('does not let a card be confirmed at an amount that the API set otherwise', async () => {
  const { api } = specifiedApi({
    ...calls,
    'PUT /payments/paymentIntentId/pi_1': { amount: creditQuote.total + 1 },
  })
  const payment = createInvoicePayment(api, invoice, sources('scheduled', null))
  expect(await payment.claim(openPayment, newCard, creditQuote, false)).toBe('priceChanged')
})

test('reopens the invoice after a refused card', async () => {
  const { api, sent } = specifiedApi(calls)
  await createInvoicePayment(api, invoice, sources('scheduled', null)).reopen()
  expect(sent).toEqual([
    { call: 'PUT /chargeEvent/chargeEventId/7', body: { chargeEventStatus: 'scheduled' } },
  ])
})

test('charges a saved card and a bank account without the fields that the contract lacks', async () => {
  const { api, sent } = specifiedApi(calls)
  const payment = createSavedPayment(api, invoice, sources('stripe_pending', null))
  await payment.markPending(visaCredit)
  expect(await payment.charge(visaCredit, creditQuote, null)).toMatchObject({ result: 'charged' })
  const words = { textVersion: '1', language: 'en' } as const
  expect(await payment.charge(harbor, creditQuote, words)).toEqual({ result: 'charged', payment: null })
  expect(sent).toEqual([
    { call: 'PUT /payments/chargeEventId/7/paymentMethod', body: { paymentMethod: 'credit' } },
    { call: 'PUT /chargeEvent/chargeEventId/7', body: { chargeEventStatus: 'stripe_pending' } },
    { call: `POST /practices/1/payments/7?tokenId=${visaCredit.tokenId}`, body: undefined },
    {
      call: 'POST /ach/createAchChargeForPortal',
      body: { chargeEventId: '7', customer: harbor.customerId, achId: harbor.achId, balanceCheck: true },
    },
  ])
})

test.each([
  [428, 'insufficientFunds'],
  [402, 'refused'],
  [409, 'refused'],
  // It may have been charged.
  [500, 'unknown'],
  [503, 'unknown'],
] as const)('takes HTTP %i of a debit for %s', async (status, result) => {
  const { api } = specifiedApi({ ...calls, 'POST /ach/createAchChargeForPortal': status })
  const words = { textVersion: '1', language: 'en' } as const
  const payment = createSavedPayment(api, invoice, sources('stripe_pending', null))
  expect(await payment.charge(harbor, creditQuote, words)).toEqual({ result })
})

test.each([
  ['402', 402],
  ['400', 400],
  ['200 with an error', { error: 'Your card was declined.' }],
])('takes HTTP %s of a saved card for refused', async (_, answer) => {
  const { api } = specifiedApi({ ...calls, 'POST /practices/1/payments/7': answer })
  const payment = createSavedPayment(api, invoice, sources('stripe_pending', null))
  expect(await payment.charge(visaCredit, creditQuote, null)).toEqual({ result: 'refused' })
})

test('settles a payment without a call that the API lacks', async () => {
  const { api, sent } = specifiedApi({})
  const settle = createSettlement(api, sources('paid', 'unknown'), () => '7')
  expect(await settle({ payment: openPayment, methodId: 'pm_1' })).toBe('paid')
  expect(sent).toEqual([])
})

const sentCard = { payment: openPayment, methodId: 'pm_1' }
const sentBank = { payment: null, methodId: 'ach_1' }

test.each([
  // What the provider knows comes first.
  ['a card that the provider has charged', 'scheduled', 'paid', sentCard, {}, 'paid'],
  ['a card that the provider is charging', 'scheduled', 'processing', sentCard, {}, 'processing'],
  ['a card that the provider refused', 'scheduled', 'declined', sentCard, {}, 'open'],
  ['a refused card of a bill that another paid', 'paid', 'declined', sentCard, {}, 'paidByOther'],
  ['a card whose confirmation may be on its way', 'scheduled', 'unconfirmed', sentCard, {}, 'checking'],
  ['a card of a provider that can’t be reached', 'scheduled', 'unknown', sentCard, {}, 'checking'],
  ['a debit that the API took', 'stripe_pending', null, sentBank, { charged: true }, 'processing'],
  ['a debit whose response was lost', 'stripe_pending', null, sentBank, {}, 'checking'],
  ['another page’s payment', 'stripe_pending', null, null, {}, 'processing'],
  ['no payment', 'scheduled', null, null, {}, 'open'],
] as const)('finds the outcome of %s', async (_, status, provider, payment, options, outcome) => {
  const { api } = specifiedApi({})
  const settle = createSettlement(api, sources(status, provider), () => '7')
  expect(await settle(payment, options)).toBe(outcome)
})

test('reopens a payment that the provider has not been asked for over a while', async () => {
  const { api } = specifiedApi({})
  const settle = createSettlement(api, sources('scheduled', 'unconfirmed'), () => '7')
  const outcomes = []
  for (let times = 0; times < 6; times += 1) outcomes.push(await settle(sentCard))
  expect(outcomes).toEqual(['checking', 'checking', 'checking', 'checking', 'checking', 'open'])
})

test('keeps checking while neither the provider nor the invoice can be read', async () => {
  const { api } = specifiedApi({})
  const unread = { readStatus: async () => fail<never>('unreachable', ''), askProvider: async () => null }
  expect(await createSettlement(api, unread, () => '7')(sentBank)).toBe('checking')
})

test('sends what the contract lacks to an API that has shown to know it', async () => {
  const { api, sent } = specifiedApi(calls, true)
  await createSavedPayment(api, invoice, sources('stripe_pending', null)).charge(
    visaCredit,
    creditQuote,
    null,
  )
  expect(sent.at(-1)?.call).toContain(`amount=${creditQuote.total}`)
})

const bill = 'GET /practices/guest/transactions/7/invoice'

/** What a page that is loaded now reads of the bill, and finds of its payment. */
async function reload(status: 'scheduled' | 'stripe_pending' | 'paid', provider: ProviderOutcome) {
  const { paymentInProgress: _, ...invoiceOf7 } = aGuestInvoice({ chargeEventId: '7', status })
  const { api } = specifiedApi({ [bill]: invoiceOf7 })
  const read = await getInvoice(api, '7')
  if (!read.ok) throw new Error(read.error.message)
  return {
    isChecked: read.value.paymentInProgress,
    outcome: await createSettlement(api, sources(status, provider), () => '7')(null),
  }
}

test('asks the provider after a reload before a bill can be paid again whose card payment the API doesn’t show yet', async () => {
  const payment = createInvoicePayment(specifiedApi(calls).api, invoice, sources('scheduled', 'paid'))
  await payment.claim(openPayment, newCard, creditQuote, false)
  expect(await reload('scheduled', 'unknown')).toEqual({ isChecked: true, outcome: 'checking' })
  expect(await reload('scheduled', 'paid')).toEqual({ isChecked: true, outcome: 'paid' })
  expect(await reload('paid', 'paid')).toMatchObject({ isChecked: false })
  // Due again later, such as after a refund.
  expect(await reload('scheduled', 'paid')).toEqual({ isChecked: false, outcome: 'open' })
})

test('lets a bill be paid again after a reload once the provider has refused its card', async () => {
  const payment = createInvoicePayment(specifiedApi(calls).api, invoice, sources('scheduled', 'paid'))
  await payment.claim(openPayment, newCard, creditQuote, false)
  expect(await reload('scheduled', 'declined')).toEqual({ isChecked: true, outcome: 'open' })
  expect(await reload('scheduled', 'declined')).toEqual({ isChecked: false, outcome: 'open' })
})

test('asks the provider after a reload about a saved card that the API calls pending', async () => {
  const payment = createSavedPayment(specifiedApi(calls).api, invoice, sources('stripe_pending', 'paid'))
  await payment.charge(visaCredit, creditQuote, null)
  expect(await reload('stripe_pending', 'paid')).toEqual({ isChecked: true, outcome: 'paid' })
})

test('leaves what the tab knows of a payment to an API that knows it itself', async () => {
  const payment = createInvoicePayment(specifiedApi(calls, true).api, invoice, sources('scheduled', 'paid'))
  await payment.claim(openPayment, newCard, creditQuote, false)
  expect(await reload('scheduled', 'paid')).toEqual({ isChecked: false, outcome: 'open' })
})
