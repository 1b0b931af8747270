import { expect, test } from 'vitest'
import { cents, nextDue, sumOf } from '@payment-center/payments/money'
import { daysPastDue, dueToday } from './overview-loads.ts'

test('[OVER-04] [CONST-03] counts the full days since the due date ended, plus one', () => {
  expect(daysPastDue('2026-11-20', '2026-11-21')).toBe(1)
  expect(daysPastDue('2026-11-17', '2026-11-21')).toBe(4)
  expect(daysPastDue('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysPastDue('2026-11-21', '2026-11-21')).toBe(1)
})

test('counts every day across the change to daylight saving time', () => {
  expect(daysPastDue('2026-03-07', '2026-03-09')).toBe(2)
})

const anInvoice = (owed: number, dueDate = '2026-11-30') => ({
  invoiceId: 'MAYADUE00001',
  transactionId: 'MAYADUE00001',
  treatments: ['Filling'],
  patient: 'Maya Torres',
  status: 'scheduled' as const,
  dueDate,
  amount: cents(owed),
  planId: null,
  paymentInProgress: false,
  isPendingAtBank: true,
  payment: null,
  decline: null,
})

const today = '2026-11-21'
const returned = { decline: { kind: 'returned', code: null } } as const

test('[OVER-11] adds failed, returned, past due and due payments to the amount due today', () => {
  const listed = {
    failed: [{ invoice: anInvoice(15_000), plan: null, tried: null }],
    late: [anInvoice(9500), anInvoice(500), { ...anInvoice(2000), ...returned }],
    due: [anInvoice(300, today), anInvoice(700, '2026-11-22'), { ...anInvoice(4000), ...returned }],
  }
  expect(dueToday(listed, today)).toEqual({ failed: 21_000, pastDue: 10_000, dueToday: 300, today: 31_300 })
  const nothing = { failed: 0, pastDue: 0, dueToday: 0, today: 0 }
  expect(dueToday({ failed: [], late: [], due: [] }, today)).toEqual(nothing)
})

test('[OVER-11] sums the invoices of the next due date after today and the pending ones', () => {
  const due = [
    anInvoice(100, '2026-12-24'),
    anInvoice(200, '2026-11-30'),
    anInvoice(300, '2026-11-30'),
    anInvoice(400, today),
    { ...anInvoice(500, '2026-11-22'), ...returned },
  ]
  expect(nextDue(due, today)).toEqual({ date: '2026-11-30', amount: 500 })
  expect(nextDue([], today)).toBeNull()
  expect(sumOf([anInvoice(4000)])).toBe(4000)
})
