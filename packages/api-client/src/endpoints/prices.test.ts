import { expect, test } from 'vitest'
import { specifiedApi } from '../testing/fake-api.ts'
import { centsSchema } from '@payment-center/validation/fields'
import * as v from 'valibot'
import { quoteAmount, quoteKind } from './prices.ts'

/** Totals in which the practice pays the fees. */
const paidByPractice = {
  credit: 10_600,
  debit: 10_600,
  prepaid: 10_600,
  ach: 10_600,
  applicationFees: { credit: 307, debit: 159, prepaid: 212, ach: 85 },
}

test('shows no fee that the practice pays, and keeps it as the platform’s', async () => {
  const { api } = specifiedApi({
    'GET /payers/invoices/7/calculateFees': { invoiceFees: [{ ...paidByPractice, taxAmount: 600 }] },
  })
  const value = { kind: 'credit', subtotal: 10_000, tax: 600, fee: 0, total: 10_600, applicationFee: 307 }
  expect(await quoteKind(api, '7', 'credit')).toEqual({ ok: true, value })
})

const { applicationFees, ...total } = paidByPractice

test.each([
  ['the tax that the API leaves in the totals', {}, { tax: 600, fee: 0 }],
  ['the tax that the API names', { taxAmount: 500 }, { tax: 500, fee: 100 }],
])('prices a taxed amount with %s', async (_, given, { tax, fee }) => {
  const { api } = specifiedApi({
    'POST /payments/calculateFees': { accountType: 'others', total, applicationFees, ...given },
  })
  const place = { practiceId: '1', locationId: '10' }
  const amount = { subtotal: v.parse(centsSchema, 10_000), kind: 'debit', isTaxable: true } as const
  expect(await quoteAmount(api, place, amount)).toMatchObject({
    value: { subtotal: 10_000, tax, fee, total: 10_600, applicationFee: 159 },
  })
})
