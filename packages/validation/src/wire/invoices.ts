import * as v from 'valibot'
import { accountType } from './account-type.ts'
import { defineCall } from './call.ts'
import { chargeEventStatus } from './charge-event-status.ts'
import { calendarDate, centsOnWire, chargeEventId, entityId } from './identifiers.ts'
import { centsPerKind, pricedKind } from './method-kinds.ts'

/** A procedure as a guest may see it: without the treatment. */
const guestProcedure = v.object({
  treatmentDate: calendarDate,
  amount: centsOnWire,
  isTaxable: v.boolean(),
})

const paidWith = v.object({
  kind: pricedKind,
  /** `visa`, `mastercard`, …; null for a bank account. */
  cardType: v.nullable(v.string()),
  bankName: v.nullable(v.string()),
  last4: v.string(),
})

/** What a payer and a guest see of an invoice. */
export const invoiceFields = {
  chargeEventId,
  practiceId: entityId,
  locationId: entityId,
  status: chargeEventStatus,
  accountType,
  transactionDate: calendarDate,
  dueDate: calendarDate,
  subtotal: centsOnWire,
  taxAmount: centsOnWire,
  /** Subtotal and tax: the amount due before any fee. */
  amount: centsOnWire,
  /** The fee paid; 0 until then. */
  applicationFee: centsOnWire,
  /** Once paid, the amount paid; until then, the amount due before any fee. */
  totalAmount: centsOnWire,
  /** Addition: a payment has an unknown outcome, so the invoice can't be paid again. */
  paymentInProgress: v.boolean(),
  /** Addition: when and how it was paid, for the receipt; null while it was not. */
  payment: v.nullable(v.object({ paidOn: calendarDate, paidWith })),
}

const guestInvoice = v.object({
  ...invoiceFields,
  procedureDescriptions: v.array(guestProcedure),
  /** Whether the bank returned the last payment, or took it back after it was paid; a guest is not told why. */
  bankPaymentReturned: v.optional(v.boolean(), false),
  /** Addition: how much of the payment was refunded; 0 until something was. */
  refundedAmount: v.optional(centsOnWire, 0),
})
export type WireGuestInvoice = v.InferOutput<typeof guestInvoice>

export const getGuestInvoice = defineCall({
  name: 'getGuestInvoice',
  summary: 'One invoice for the holder of its link, without a word of the treatment.',
  method: 'GET',
  path: '/api/v1/practices/guest/transactions/:chargeEventId/invoice',
  scopes: ['guest', 'external'],
  answer: guestInvoice,
})

/** An invoice's price by method: totals including tax and fee, and the fees alone. */
const invoiceFees = v.object({
  ...centsPerKind.entries,
  applicationFees: centsPerKind,
  subtotal: centsOnWire,
  taxAmount: centsOnWire,
  accountType,
})
export type WireInvoiceFees = v.InferOutput<typeof invoiceFees>

export const calculateInvoiceFees = defineCall({
  name: 'calculateInvoiceFees',
  summary: 'What one invoice costs by each payment method.',
  method: 'GET',
  path: '/api/v1/payers/invoices/:chargeEventId/calculateFees',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object({ invoiceFees: v.array(invoiceFees) }),
})

export const updateChargeEventStatus = defineCall({
  name: 'updateChargeEventStatus',
  summary: 'Announces a payment (stripe_pending), or gives the invoice back (scheduled).',
  method: 'PUT',
  path: '/api/v1/chargeEvent/chargeEventId/:chargeEventId',
  scopes: ['guest', 'payer', 'external'],
  answer: v.object({ chargeEventId, chargeEventStatus }),
})
