import { fail } from '@payment-center/api-client/http'
import { fakeApi, answers, fails } from '@payment-center/api-client/testing'
import { cents } from '@payment-center/payments/money'
import { aGuestInvoice, openPayment } from '@payment-center/validation/testing'
import { findPaymentOutcome, getGuestInvoice, settlePayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'

const sent = {
  practiceId: '1',
  locationId: '10',
  invoiceId: 'VOLUNTARY001',
  payment: openPayment,
  total: cents(12_420),
  isSettled: false,
  date: '2026-11-21',
  isLeft: false,
}
const pending = { chargeEventId: 'VOLUNTARY001', chargeEventStatus: 'stripe_pending' } as const
/** Of an API that has every call. */
const noSources = { readStatus: async () => fail<never>('unreachable', ''), askProvider: async () => null }
const unknownSources = {
  readStatus: async () => fail<never>('not_found', ''),
  askProvider: async () => 'declined' as const,
}
const processing = answers(settlePayment, { ...pending, outcome: 'processing' })

test('shows the accepted fee and total of a processing payment', async () => {
  const api = fakeApi([
    processing,
    answers(
      getGuestInvoice,
      aGuestInvoice({
        chargeEventId: 'VOLUNTARY001',
        status: 'stripe_pending',
        subtotal: 12_000,
        applicationFee: 420,
        totalAmount: 12_420,
      }),
    ),
  ])
  expect(await checkPayment(api, noSources, sent)).toMatchObject({
    status: 'made',
    payment: sent,
    receipt: { outcome: 'processing', invoiceId: 'VOLUNTARY001', fee: 420, total: 12_420, method: null },
  })
})

test('keeps checking a processing payment while its invoice can’t be read', async () => {
  const api = fakeApi([processing, fails(getGuestInvoice, 'internal')])
  expect(await checkPayment(api, noSources, sent)).toEqual({ status: 'checking' })
})

test.each([
  ['paid', { status: 'made', payment: sent, receipt: null }],
  ['processing', { status: 'made', payment: sent, receipt: null }],
  ['checking', { status: 'checking' }],
  ['open', 'open'],
] as const)(
  'finds by its secret that a payment is %s once the session has ended',
  async (outcome, expected) => {
    const api = fakeApi([fails(settlePayment, 'unauthorized'), answers(findPaymentOutcome, { outcome })])
    expect(await checkPayment(api, noSources, sent)).toEqual(expected)
  },
)

test('finds by its secret what became of a payment of another session', async () => {
  const api = fakeApi([fails(settlePayment, 'not_found'), answers(findPaymentOutcome, { outcome: 'paid' })])
  expect(await checkPayment(api, noSources, sent)).toEqual({ status: 'made', payment: sent, receipt: null })
})

test('keeps checking while no one answers, and forgets an unknown payment', async () => {
  const ended = fails(settlePayment, 'unauthorized')
  const lost = fakeApi([ended, fails(findPaymentOutcome, 'provider_unavailable')])
  expect(await checkPayment(lost, noSources, sent)).toEqual({ status: 'checking' })
  expect(
    await checkPayment(fakeApi([ended, fails(findPaymentOutcome, 'not_found')]), unknownSources, sent),
  ).toBe('open')
})
