import { expect, test } from 'vitest'
import { lazyInvoicePayment } from './lazy-invoice-payment.ts'

const gone = () => Promise.reject(new Error('the file is gone'))

test('reports a payment as still checking while its chunk cannot load', async () => {
  expect(await lazyInvoicePayment(gone).settle()).toBe('checking')
})

test('loads the chunk again after a failed attempt to open a payment', async () => {
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
