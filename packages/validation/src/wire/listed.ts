import * as v from 'valibot'
import { calendarDate, centsOnWire, chargeEventId } from './identifiers.ts'
import { achId, tokenId } from './method-ids.ts'

/**
 * Why the last payment failed: the bank returned a debit after days, or declined an instalment. Or why a plan's payment
 * is due again: the practice refunded it, or the payer's bank took it back. Of an invoice that was paid and refunded:
 * `disputed` if its bank took the payment back.
 */
export const decline = v.object({
  kind: v.picklist(['returned', 'declined', 'refunded', 'disputed']),
  /** The provider's, such as `insufficient_funds`; null if it gave none. */
  code: v.nullable(v.string()),
})
export type WireDecline = v.InferOutput<typeof decline>

const transactionStatus = v.picklist(['paid', 'refunded', 'partially_refunded'])

/** Additions: what an invoice is for, and for whom. */
export const subject = {
  procedureDescriptions: v.array(v.object({ treatmentDescription: v.string() })),
  patient: v.object({ firstName: v.string(), lastName: v.string() }),
} as const

export const paidTransaction = v.object({
  transactionId: chargeEventId,
  status: transactionStatus,
  type: v.picklist(['card', 'ach']),
  transactionDate: calendarDate,
  amount: centsOnWire,
  ...subject,
})

/** The fields that identify a saved method to the payer. */
export const methodName = v.union([
  v.object({ cardType: v.string(), last4: v.string() }),
  v.object({ bankName: v.string(), bankLast4: v.string() }),
])

export const scheduledPayment = v.object({
  description: v.string(),
  paymentMethod: v.nullable(methodName),
  dueDate: calendarDate,
  amount: centsOnWire,
})

/** With what a plan's failed payment was tried, and its plan. */
export const triedMethod = {
  /** Addition */
  planDescription: v.nullable(v.string()),
  card: v.nullable(v.object({ cardType: v.string(), last4: v.string(), tokenId })),
  ach: v.nullable(
    v.object({ achId, bankName: v.string(), accountLast4: v.string(), customerId: v.string() }),
  ),
}
