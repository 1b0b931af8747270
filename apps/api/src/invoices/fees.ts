import { billingTotals, type Bill } from '@payment-center/payments/fees'

/** A bill's totals (tax and fee included) and fees by kind of method. Cents. */
export function feesOf(bill: Bill) {
  const credit = billingTotals(bill, 'credit')
  const debit = billingTotals(bill, 'debit')
  const prepaid = billingTotals(bill, 'prepaid')
  const ach = billingTotals(bill, 'ach')
  return {
    credit: credit.total,
    debit: debit.total,
    prepaid: prepaid.total,
    ach: ach.total,
    applicationFees: { credit: credit.fee, debit: debit.fee, prepaid: prepaid.fee, ach: ach.fee },
    subtotal: bill.subtotal,
    taxAmount: bill.tax,
    accountType: bill.accountType,
  }
}
