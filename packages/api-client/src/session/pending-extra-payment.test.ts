import type { ExtraPaymentOrder } from '@payment-center/validation/model'
import { extraTotals } from '@payment-center/validation/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubSessionStorage } from '../testing/stub-browser.ts'
import { pendingExtraPayment } from './pending-extra-payment.ts'

const minute = 60_000

const order: ExtraPaymentOrder = {
  key: 'key-0001',
  planId: '9001',
  method: { achId: 'ach_1' },
  totals: extraTotals,
  authorization: { textVersion: 'once-2', language: 'en', acceptedAt: '2026-11-21T15:00:00.000Z' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  stubSessionStorage()
})

test('returns an unsettled extra payment to its payer alone', () => {
  pendingExtraPayment('100').write(order)
  expect(pendingExtraPayment('100').read()).toEqual(order)
  expect(pendingExtraPayment('101').read()).toBeNull()
  pendingExtraPayment('100').write(null)
  expect(pendingExtraPayment('100').read()).toBeNull()
})

test('forgets an extra payment after an hour, so that it is not sent without the payer', () => {
  pendingExtraPayment('100').write(order)
  vi.advanceTimersByTime(59 * minute)
  expect(pendingExtraPayment('100').read()).toEqual(order)
  vi.advanceTimersByTime(minute)
  expect(pendingExtraPayment('100').read()).toBeNull()
})
