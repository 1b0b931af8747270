import { fakeApi, answers, fails } from '@payment-center/api-client/testing'
import { aGuestInvoice } from '@payment-center/validation/testing'
import { getGuestInvoice, settlePayment } from '@payment-center/validation/wire'
import { expect, test } from 'vitest'
import { checkPayment } from './check-payment.ts'

const pending = { chargeEventId: 'VOLUNTARY001', chargeEventStatus: 'stripe_pending' } as const
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
  expect(await checkPayment(api, 'VOLUNTARY001')).toMatchObject({
    status: 'settled',
    receipt: { outcome: 'processing', invoiceId: 'VOLUNTARY001', fee: 420, total: 12_420, method: null },
  })
})

test('keeps checking a processing payment while its invoice can’t be read', async () => {
  const api = fakeApi([processing, fails(getGuestInvoice, 'internal')])
  expect(await checkPayment(api, 'VOLUNTARY001')).toEqual({ status: 'checking' })
})

test('finds no earlier payment once the session has expired', async () => {
  const api = fakeApi([fails(settlePayment, 'unauthorized')])
  expect(await checkPayment(api, 'VOLUNTARY001')).toEqual({ status: 'none' })
})
