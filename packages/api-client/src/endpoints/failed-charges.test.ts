import type { ExtraPaymentOrder, SavedMethod } from '@payment-center/validation/model'
import { aPayablePlan, creditQuote, harbor, visaCredit } from '@payment-center/validation/testing'
import {
  cancelPayment,
  createAchCharge,
  createPaymentIntent,
  createVoluntaryInvoice,
  deleteAch,
  deletePaymentMethod,
  makeOffCyclePayment,
  quoteOffCyclePayment,
  retryFailedPayment,
  settlePayment,
} from '@payment-center/validation/wire'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fail, type ApiError } from '../http/index.ts'
import { answers, fails, fakeApi } from '../testing/fake-api.ts'
import { deleteMethod } from './methods.ts'
import { createExtraPayments, createRetryFailed } from './plan-payments.ts'
import { createSavedPayment } from './saved-payment.ts'
import { createVoluntaryPayment } from './voluntary-payment.ts'

type Code = ApiError['code']

const invoice = { invoiceId: 'MAYADUE00001', practiceId: '1', planId: '9001' }
const at = { practiceId: '1', locationId: '10' }
const noSources = { readStatus: async () => fail<never>('unreachable', ''), askProvider: async () => null }
const words = { textVersion: '1', language: 'en' } as const
const order: ExtraPaymentOrder = {
  key: 'key-0001',
  planId: '9001',
  method: { tokenId: 'tok_1' },
  totals: creditQuote,
  authorization: null,
}

const payByCard = (code: Code) =>
  createSavedPayment(fakeApi([fails(createPaymentIntent, code)]), invoice, noSources).charge(
    visaCredit,
    creditQuote,
    null,
  )
const payByBank = (code: Code) =>
  createSavedPayment(fakeApi([fails(createAchCharge, code)]), invoice, noSources).charge(
    harbor,
    creditQuote,
    words,
  )
const payExtra = (code: Code) =>
  createExtraPayments(fakeApi([fails(makeOffCyclePayment, code)]), at).pay(order)
const retry = (code: Code) =>
  createRetryFailed(fakeApi([fails(retryFailedPayment, code)]), invoice, noSources).retry(
    visaCredit,
    creditQuote,
    null,
  )

describe.each(['timeout', 'internal', 'unreachable', 'unreadable'] as const)(
  'a charge that fails with %s, which may go on at the server',
  (code) => {
    test('has an unknown outcome, whatever is charged', async () => {
      expect(await payByCard(code)).toEqual({ result: 'unknown' })
      expect(await payByBank(code)).toEqual({ result: 'unknown' })
      expect(await payExtra(code)).toEqual({ result: 'checking' })
      expect(await retry(code)).toBe('unknown')
    })
  },
)

test('a failed payment’s retry without a response may still begin for a minute, so that an open outcome is no failure', async () => {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const settled = { chargeEventId: 'FAILED000001', chargeEventStatus: 'failed', outcome: 'open' } as const
  const portsWith = (code: Code) =>
    createRetryFailed(
      fakeApi([fails(retryFailedPayment, code), answers(settlePayment, settled)]),
      { ...invoice, invoiceId: `FAILED-${code}` },
      noSources,
    )
  const sent = { payment: null, methodId: 'tok_1' }
  // Each step of the dialog has ports of its own.
  expect(await portsWith('unreachable').retry(visaCredit, creditQuote, null)).toBe('unknown')
  expect(await portsWith('unreachable').settle(sent)).toBe('checking')
  vi.setSystemTime(60_000)
  expect(await portsWith('unreachable').settle(sent)).toBe('open')
  expect(await portsWith('payment_in_progress').retry(visaCredit, creditQuote, null)).toBe('unknown')
  expect(await portsWith('payment_in_progress').settle(sent)).toBe('open')
})

test('an invoice that can’t be paid online differs from a charge that can be tried again', async () => {
  for (const pay of [payByCard, payByBank]) {
    expect(await pay('not_payable')).toEqual({ result: 'notPayable' })
    expect(await pay('provider_unavailable')).toEqual({ result: 'notBegun' })
  }
})

test('an extra payment tells a plan that is over, and a deleted method, from a decline', async () => {
  expect(await payExtra('not_payable')).toEqual({ result: 'refused', problem: 'planOver' })
  expect(await payExtra('not_found')).toEqual({ result: 'refused', problem: 'deleted' })
  const pricing = createExtraPayments(fakeApi([fails(quoteOffCyclePayment, 'not_payable')]), at)
  expect(await pricing.price(aPayablePlan(), creditQuote.subtotal, visaCredit)).toEqual({
    ok: false,
    problem: 'planOver',
  })
})

test('an extra payment of a plan whose balance other payments reserve meets a plan that is over', async () => {
  const priceWith = (quote: object) => {
    const error = { code: 'amount_mismatch', message: '', quote } as const
    const api = fakeApi([{ call: quoteOffCyclePayment.name, give: async () => ({ ok: false, error }) }])
    return createExtraPayments(api, at).price(aPayablePlan(), creditQuote.subtotal, visaCredit)
  }
  const none = { maxAllowedPayment: 0, freeSubtotal: 0 }
  expect(await priceWith(none)).toEqual({ ok: false, problem: 'planOver' })
  const some = { maxAllowedPayment: 5000, freeSubtotal: 5000 }
  expect(await priceWith(some)).toMatchObject({ problem: 'aboveLimit', limit: 5000 })
})

test('a saved method that another tab deleted counts as deleted', async () => {
  const remove = (method: SavedMethod, code: Code) => {
    const api = fakeApi([fails(deletePaymentMethod, code), fails(deleteAch, code)])
    return deleteMethod(api, { payerId: '100', practiceId: '1' }, method)
  }
  for (const method of [visaCredit, harbor]) {
    expect(await remove(method, 'not_found')).toMatchObject({ ok: true })
    expect(await remove(method, 'conflict')).toMatchObject({ ok: false })
  }
})

test('an authorization that the server no longer accepts leaves nothing charged', async () => {
  expect(await payExtra('invalid_field')).toEqual({ result: 'refused', problem: 'declined' })
  expect(await retry('invalid_field')).toBe('refused')
})

test('[PAY-40] an extra payment left at the bank can be canceled, unless it was paid meanwhile', async () => {
  const payment = {
    monthlyPayment: 10_000,
    balanceRemaining: { total: 60_000 },
    paymentPlanStatus: 'active',
    chargeEventId: 'EXTRA0000001',
    status: 'stripe_pending',
    amount: 31_050,
    clientSecret: null,
  } as const
  const left = { chargeEventId: 'EXTRA0000001', chargeEventStatus: 'stripe_pending' } as const
  const extraOf = (outcome: 'open' | 'paid') =>
    createExtraPayments(
      fakeApi([
        answers(makeOffCyclePayment, { offCyclePaymentResponse: payment }),
        answers(settlePayment, { ...left, outcome: 'checking', awaitsPayer: true }),
        answers(cancelPayment, { outcome }),
      ]),
      at,
    )
  expect(await extraOf('open').find(order)).toEqual({ result: 'awaitsPayer' })
  expect(await extraOf('open').cancel(order)).toEqual({ result: 'refused', problem: 'canceled' })
  expect(await extraOf('paid').cancel(order)).toEqual({ result: 'checking' })
})

describe('Pay as Guest', () => {
  const voluntary = {
    ...at,
    patientId: 'ticket',
    payerId: null,
    reference: '',
    email: '',
    subtotal: creditQuote.subtotal,
    accountType: 'simplyzero',
  } as const
  const opened = { chargeEventId: 'VOLUNTARY001', paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_1' }
  const start = (...routes: Parameters<typeof fakeApi>[0]) =>
    createVoluntaryPayment(
      fakeApi(routes),
      voluntary,
      { onInvoiced: async () => {}, onStarted: () => {} },
      noSources,
    )

  test.each([
    ['too_many_declines', 'noMoreCards'],
    ['not_payable', 'notPayable'],
  ] as const)('a payment refused with %s is %s, on creation and afterwards', async (code, problem) => {
    expect(await start(fails(createVoluntaryInvoice, code)).open()).toEqual({ ok: false, problem })
    const payment = start(answers(createVoluntaryInvoice, opened), fails(createPaymentIntent, code))
    await payment.open()
    expect(await payment.open()).toEqual({ ok: false, problem })
  })
})
