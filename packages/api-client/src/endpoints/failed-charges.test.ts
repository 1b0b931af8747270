import type { ExtraPaymentOrder } from '@payment-center/validation/model'
import { creditQuote, harbor, visaCredit } from '@payment-center/validation/testing'
import {
  createAchCharge,
  createPaymentIntent,
  makeOffCyclePayment,
  retryFailedPayment,
} from '@payment-center/validation/wire'
import { describe, expect, test } from 'vitest'
import { fail, type ApiError } from '../http/index.ts'
import { fails, fakeApi } from '../testing/fake-api.ts'
import { createExtraPayments, createRetryFailed } from './plan-payments.ts'
import { createSavedPayment } from './saved-payment.ts'

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

test('an invoice that can’t be paid online differs from a charge that can be tried again', async () => {
  for (const pay of [payByCard, payByBank]) {
    expect(await pay('not_payable')).toEqual({ result: 'notPayable' })
    expect(await pay('provider_unavailable')).toEqual({ result: 'notBegun' })
  }
})

test('an authorization that the server no longer accepts leaves nothing charged', async () => {
  expect(await payExtra('invalid_field')).toEqual({ result: 'refused', problem: 'declined' })
  expect(await retry('invalid_field')).toBe('refused')
})
