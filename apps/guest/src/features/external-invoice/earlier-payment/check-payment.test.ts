import { fakeApi, answers, fails } from '@payment-center/api-client/testing'
import { someInvoiceFees } from '@payment-center/validation/testing'
import { calculateInvoiceFees, settlePayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'

const pending = { chargeEventId: 'VOLUNTARY001', chargeEventStatus: 'stripe_pending' } as const
const prices = answers(calculateInvoiceFees, {
  invoiceFees: [someInvoiceFees({ credit: 12_420, debit: 12_000, ach: 12_000 })],
})

test.each([
  ['credit', 12_420],
  ['debit', 12_000],
  ['ach', 12_000],
] as const)('shows the total of a processing payment by %s', async (paymentMethod, amount) => {
  const api = fakeApi([
    prices,
    answers(settlePayment, { ...pending, outcome: 'processing', processing: { paymentMethod, amount } }),
  ])
  expect(await checkPayment(api, 'VOLUNTARY001', 'Lakeside Dental')).toEqual({
    status: 'settled',
    receipt: { outcome: 'processing', total: amount, sent: null },
  })
})

test('keeps checking a processing payment while its total is unknown', async () => {
  const api = fakeApi([
    prices,
    answers(settlePayment, { ...pending, outcome: 'processing', processing: null }),
  ])
  expect(await checkPayment(api, 'VOLUNTARY001', 'Lakeside Dental')).toEqual({ status: 'checking' })
})

test('finds no earlier payment once the session has expired', async () => {
  const api = fakeApi([fails(settlePayment, 'unauthorized')])
  expect(await checkPayment(api, 'VOLUNTARY001', 'Lakeside Dental')).toEqual({ status: 'none' })
})
