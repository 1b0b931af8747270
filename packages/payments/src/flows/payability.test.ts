import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { wasRefundReturned } from './payability.ts'

test('[INV-02] detects a refund that the payer’s bank returned', () => {
  const total = cents(10_000)
  const of = (status: 'paid' | 'refunded' | 'partially_refunded', refunded: number) =>
    wasRefundReturned({ status, refunded: cents(refunded), total })
  expect([of('refunded', 10_000), of('partially_refunded', 1), of('paid', 0)]).toEqual([false, false, false])
  expect([of('refunded', 9999), of('partially_refunded', 0)]).toEqual([true, true])
})
