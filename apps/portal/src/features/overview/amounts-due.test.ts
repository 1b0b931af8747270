import { expect, test } from 'vitest'
import { cents } from '@payment-center/payments/money'
import { daysPastDue, nextDue, dueToday, pendingSum } from './amounts-due.ts'

test('[OVER-04] [CONST-03] counts the due date and every day since as past due', () => {
  expect(daysPastDue('2026-11-17', '2026-11-21')).toBe(5)
  expect(daysPastDue('2026-11-21', '2026-11-21')).toBe(1)
  expect(daysPastDue('2026-12-31', '2027-01-01')).toBe(2)
})

test('counts every day across the change to daylight saving time', () => {
  expect(daysPastDue('2026-03-07', '2026-03-09')).toBe(3)
})

const anInvoice = (owed: number, dueDate = '2026-11-30') => ({
  invoiceId: 'MAYADUE00001',
  transactionId: 'MAYADUE00001',
  treatments: ['Filling'],
  patient: 'Maya Torres',
  dueDate,
  amountDue: cents(owed),
  planId: null,
  paymentInProgress: false,
  decline: null,
})

test('[OVER-11] adds failed payments and past due invoices to the amount due today', () => {
  const failed = [{ invoice: anInvoice(15_000), plan: null, tried: null }]
  const late = [anInvoice(9500), anInvoice(500)]
  expect(dueToday(failed, late)).toEqual({ failed: 15_000, pastDue: 10_000, today: 25_000 })
  expect(dueToday([], [])).toEqual({ failed: 0, pastDue: 0, today: 0 })
})

test('[OVER-11] sums the invoices of the next due date and the pending ones', () => {
  const due = [anInvoice(100, '2026-12-24'), anInvoice(200, '2026-11-30'), anInvoice(300, '2026-11-30')]
  expect(nextDue(due)).toEqual({ date: '2026-11-30', amount: 500 })
  expect(nextDue([])).toBeNull()
  expect(pendingSum([anInvoice(4000)])).toBe(4000)
})
