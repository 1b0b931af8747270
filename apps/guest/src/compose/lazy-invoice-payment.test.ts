import { expect, test } from 'vitest'
import { lazyInvoicePayment } from './lazy-invoice-payment.ts'

const gone = () => Promise.reject(new Error('the file is gone'))

test('what became of a payment stays unknown while nobody can be asked', async () => {
  expect(await lazyInvoicePayment(gone).settle()).toBe('checking')
})

test('a payment that can’t be opened is no payment, and the next try asks for the code again', async () => {
  let isGone = true
  const payment = lazyInvoicePayment(() =>
    isGone
      ? gone()
      : Promise.resolve({
          open: () => Promise.resolve({ ok: false, problem: 'inProgress' } as const),
          quote: gone,
          claim: gone,
          settle: gone,
        }),
  )
  await expect(payment.open()).rejects.toThrow('the file is gone')
  isGone = false
  expect(await payment.open()).toEqual({ ok: false, problem: 'inProgress' })
})
