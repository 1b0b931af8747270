import * as v from 'valibot'
import { answeredAccountType, added, centsOnWire, centsPerKind } from './values.ts'

const answered = v.object({
  ...centsPerKind.entries,
  applicationFees: v.fallback(v.nullable(centsPerKind), null),
  subtotal: added(v.nullable(centsOnWire), null),
  taxAmount: added(centsOnWire, 0),
  accountType: added(answeredAccountType, 'others'),
})

const complete = v.object({
  ...centsPerKind.entries,
  prepaid: centsOnWire,
  applicationFees: v.object({
    credit: centsOnWire,
    debit: centsOnWire,
    prepaid: centsOnWire,
    ach: centsOnWire,
  }),
  subtotal: centsOnWire,
  taxAmount: centsOnWire,
  accountType: answeredAccountType,
})

/** Without a subtotal, the amount before the fee is that of the totals; without fees, the lowest total has none. */
function completeFees({
  applicationFees,
  ...fees
}: v.InferOutput<typeof answered>): v.InferInput<typeof complete> {
  const totals = { ...fees, prepaid: fees.prepaid ?? fees.debit }
  const lowest = Math.min(totals.credit, totals.debit, totals.prepaid, totals.ach)
  const beforeFee = applicationFees === null ? lowest : totals.credit - applicationFees.credit
  const subtotal = fees.subtotal ?? beforeFee - fees.taxAmount
  const feeOf = (total: number) => total - subtotal - fees.taxAmount
  const { credit, debit, prepaid, ach } = totals
  const feesOfTotals = {
    credit: feeOf(credit),
    debit: feeOf(debit),
    prepaid: feeOf(prepaid),
    ach: feeOf(ach),
  }
  return { ...totals, subtotal, applicationFees: applicationFees ?? feesOfTotals }
}

/** An invoice's price by method: totals including tax and fee, and the fees alone. */
export const invoiceFees = v.pipe(answered, v.transform(completeFees), complete)
export type WireInvoiceFees = v.InferOutput<typeof invoiceFees>
