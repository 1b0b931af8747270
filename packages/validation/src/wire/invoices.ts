import * as v from 'valibot'
import {
  answeredAccountType,
  added,
  centsOnWire,
  centsPerKind,
  chargeEventStatus,
  calendarDate,
  id,
  idOrEmpty,
  last4,
  perKind,
  pricedKind,
  rows,
} from './values.ts'
import { cardType } from './methods.ts'
import { defineCall } from './call.ts'

const answered = v.object({
  ...centsPerKind.entries,
  applicationFees: v.fallback(v.nullable(centsPerKind), null),
  subtotal: added(v.nullable(centsOnWire), null),
  taxAmount: added(centsOnWire, 0),
  accountType: added(answeredAccountType, 'others'),
})

const allKinds = v.object(perKind(centsOnWire))

const complete = v.object({
  ...allKinds.entries,
  applicationFees: allKinds,
  subtotal: centsOnWire,
  taxAmount: centsOnWire,
  accountType: answeredAccountType,
})

/**
 * Without a subtotal, the amount before the fee is that of the totals. The lowest total has no fee where there are none,
 * and where the totals don't differ by them: the practice pays those itself.
 */
function completeFees({
  applicationFees,
  ...fees
}: v.InferOutput<typeof answered>): v.InferInput<typeof complete> {
  const totals = { ...fees, prepaid: fees.prepaid ?? fees.debit }
  const lowest = Math.min(totals.credit, totals.debit, totals.prepaid, totals.ach)
  const beforeFees = pricedKind.options.map((kind) => totals[kind] - (applicationFees?.[kind] ?? 0))
  const [beforeFee = lowest] = new Set(beforeFees).size === 1 ? beforeFees : [lowest]
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

/** A procedure as a guest may see it: without the treatment. */
const guestProcedure = v.object({
  treatmentDate: calendarDate,
  amount: centsOnWire,
  isTaxable: v.fallback(v.boolean(), false),
})

const paidWith = v.object({
  kind: pricedKind,
  /** `visa`, `mastercard`, …; null for a bank account. */
  cardType: v.nullable(cardType),
  bankName: v.nullable(v.string()),
  last4,
})

/** What a payer and a guest see of an invoice. */
export const invoiceFields = {
  chargeEventId: id,
  practiceId: id,
  locationId: id,
  status: chargeEventStatus,
  accountType: answeredAccountType,
  transactionDate: v.fallback(v.nullable(calendarDate), null),
  dueDate: calendarDate,
  subtotal: centsOnWire,
  taxAmount: v.nullish(centsOnWire, 0),
  /** Subtotal and tax: the amount due before any fee. */
  amount: centsOnWire,
  /** The fee paid; 0 until then. */
  applicationFee: v.nullish(centsOnWire, 0),
  /** Once paid, the amount paid; until then, the amount due before any fee. */
  totalAmount: centsOnWire,
  /** A payment has an unknown outcome, so the invoice can't be paid again; null for an API that doesn't tell. */
  paymentInProgress: added(v.nullable(v.boolean()), null),
  /** When and how it was paid, for the receipt, or since when which bank processes its debit; null for neither. */
  payment: added(v.nullable(v.object({ paidOn: calendarDate, paidWith })), null),
}

const guestInvoice = v.object({
  ...invoiceFields,
  procedureDescriptions: v.fallback(rows(guestProcedure), []),
  /** Whose bank account a guest links; our API keeps it to itself, because the token names the invoice. */
  payer: v.fallback(v.optional(v.nullable(v.object({ payerId: id })), null), null),
  /** Whether the bank returned the last payment, or took it back after it was paid; a guest is not told why. */
  bankPaymentReturned: added(v.boolean(), false),
  /** How much of the payment was refunded; 0 until something was. */
  refundedAmount: added(centsOnWire, 0),
  /** Whether six mailed digits can unlock the saved methods of the payer's account. */
  canUnlockMethods: added(v.boolean(), false),
})
export type WireGuestInvoice = v.InferOutput<typeof guestInvoice>

export const getGuestInvoice = defineCall({
  name: 'getGuestInvoice',
  summary: 'One invoice for the holder of its link, without the treatment.',
  method: 'GET',
  path: '/api/v1/practices/guest/transactions/:chargeEventId/invoice',
  scopes: ['guest', 'external'],
  answer: guestInvoice,
})

export const calculateInvoiceFees = defineCall({
  name: 'calculateInvoiceFees',
  summary: 'What one invoice costs by each payment method.',
  method: 'GET',
  path: '/api/v1/payers/invoices/:chargeEventId/calculateFees',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object({ invoiceFees: v.array(invoiceFees) }),
  list: 'invoiceFees',
  listOfOne: true,
})

export const updateChargeEventStatus = defineCall({
  name: 'updateChargeEventStatus',
  summary: 'Sets an invoice to pending before a payment (stripe_pending), or reverts that (scheduled).',
  method: 'PUT',
  path: '/api/v1/chargeEvent/chargeEventId/:chargeEventId',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object({
    chargeEventId: added(idOrEmpty, ''),
    chargeEventStatus: added(v.nullable(chargeEventStatus), null),
  }),
})
