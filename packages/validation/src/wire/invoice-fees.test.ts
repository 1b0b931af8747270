import * as v from 'valibot'
import { expect, test } from 'vitest'
import { calculateFees } from './external.ts'
import { calculateInvoiceFees } from './invoices.ts'

test('the prices of an invoice give its subtotal, and a debit card’s price to a prepaid one', () => {
  const fees = { credit: 10_350, debit: 10_000, ach: 10_000 }
  const [answered] = v.parse(calculateInvoiceFees.answer, {
    invoiceFees: [{ ...fees, applicationFees: { credit: 350, debit: 0, ach: 0 }, taxAmount: 800 }],
  }).invoiceFees
  expect(answered).toMatchObject({
    prepaid: 10_000,
    subtotal: 9200,
    taxAmount: 800,
    applicationFees: { prepaid: 0 },
  })
  const [totals] = v.parse(calculateInvoiceFees.answer, { invoiceFees: [fees] }).invoiceFees
  expect(totals).toMatchObject({
    subtotal: 10_000,
    taxAmount: 0,
    applicationFees: { credit: 350, debit: 0, ach: 0 },
  })
  const wrong = { invoiceFees: [{ ...fees, subtotal: 10_200 }] }
  expect(v.is(calculateInvoiceFees.answer, wrong)).toBe(false)
  const amount = { accountType: 'mixed', total: fees, applicationFees: { credit: 350, debit: 0, ach: 0 } }
  expect(v.parse(calculateFees.answer, amount)).toMatchObject({ total: { prepaid: 10_000 }, taxAmount: 0 })
})
