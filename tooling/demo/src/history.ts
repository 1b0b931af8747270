import type { NewRow } from '@payment-center/api/db'
import { billingTotals } from '@payment-center/payments/fees'
import { cents } from '@payment-center/payments/money'
import { dayAtPractice } from './calendar.ts'
import type { PaidBill } from './invoices.ts'
import { practiceFees, practices } from './practices.ts'

const practiceId = 1

function rateOf(kind: NewRow<'practice_fees'>['kind']): number {
  return practiceFees.find((fee) => fee.practice_id === practiceId && fee.kind === kind)?.rate ?? 0
}

const feeSchedule = {
  credit: rateOf('credit'),
  debit: rateOf('debit'),
  prepaid: rateOf('prepaid'),
  ach: rateOf('ach'),
}
const noFees = { credit: 0, debit: 0, prepaid: 0, ach: 0 }
const practice = practices.find(({ practice_id }) => practice_id === practiceId)

const dateOf = (bill: PaidBill) => dayAtPractice(bill.paidAt)

export function paidEventRow(bill: PaidBill): NewRow<'charge_events'> {
  return {
    charge_event_id: bill.id,
    practice_id: practiceId,
    location_id: 10,
    payer_id: 100,
    patient_id: 100,
    status: bill.status,
    transaction_date: dateOf(bill),
    due_date: dateOf(bill),
    tax_rate: practice?.tax_rate ?? 0,
    payment_plan_id: bill.plan?.id ?? null,
  }
}

export function paidProcedureRow(bill: PaidBill): NewRow<'procedures'> {
  return {
    charge_event_id: bill.id,
    position: 1,
    treatment_description: bill.treatment,
    treatment_date: dateOf(bill),
    amount: bill.subtotal,
    is_taxable: bill.tax > 0,
  }
}

const paidWithColumns = {
  credit: { card_brand: 'visa', bank_name: null, last4: '4242', funding: 'credit' },
  debit: { card_brand: 'visa', bank_name: null, last4: '5556', funding: 'debit' },
  ach: { card_brand: null, bank_name: 'Harbor Credit Union', last4: '6789', funding: null },
} as const

export function paidTransactionRow(bill: PaidBill): NewRow<'transactions'> {
  const totals = billingTotals(
    {
      subtotal: cents(bill.subtotal),
      tax: cents(bill.tax),
      accountType: practice?.account_type ?? 'others',
      // A plan's monthly payment has no fees.
      feeSchedule: bill.plan?.kind === 'instalment' ? noFees : feeSchedule,
      roundsFeeDown: false,
    },
    bill.paidWith,
  )
  return {
    charge_event_id: bill.id,
    kind: bill.paidWith,
    ...totals,
    captured: totals.total,
    refunded: bill.status === 'refunded' ? totals.total : bill.refunded,
    ...paidWithColumns[bill.paidWith],
    paid_at: bill.paidAt,
  }
}

export function planPaymentRow(bill: PaidBill): NewRow<'plan_payments'> | null {
  if (bill.plan === undefined) return null
  return {
    charge_event_id: bill.id,
    payment_plan_id: bill.plan.id,
    kind: bill.plan.kind,
    subtotal: bill.subtotal,
    tax: bill.tax,
    due_date: bill.plan.kind === 'instalment' ? dateOf(bill) : null,
    created_at: bill.paidAt,
    applied_at: bill.paidAt,
  }
}
