import * as v from 'valibot'
import { added, calendarDate, centsOnWire, id, last4, rows } from './values.ts'
import { cardType } from './methods.ts'

/**
 * Why the last payment failed: the bank returned a debit after days, or declined an instalment. Or why a plan's payment
 * is due again: the practice refunded it, or the payer's bank took it back. Of an invoice that was paid and refunded:
 * `disputed` if its bank took the payment back.
 */
export const decline = v.object({
  kind: v.picklist(['returned', 'declined', 'refunded', 'disputed']),
  /** The provider's code, such as `insufficient_funds`; null if it gave none. */
  code: v.nullable(v.string()),
})
export type WireDecline = v.InferOutput<typeof decline>

const transactionStatus = v.picklist(['paid', 'refunded', 'partially_refunded'])

const text = v.fallback(v.string(), '')

/** A person of whom an answer may name less; empty text for what is missing. */
export const personName = v.object({ firstName: text, lastName: text })

export const procedures = rows(v.object({ treatmentDescription: text }))

export const paidTransaction = v.object({
  transactionId: id,
  status: transactionStatus,
  type: v.fallback(v.picklist(['card', 'ach']), 'card'),
  transactionDate: calendarDate,
  amount: centsOnWire,
  procedureDescriptions: added(procedures, []),
  patient: added(personName, { firstName: '', lastName: '' }),
})

/** The fields that identify a saved method to the payer. */
export const methodName = v.union([
  v.object({ cardType: v.pipe(v.string(), cardType), last4 }),
  v.object({ bankName: v.string(), bankLast4: last4 }),
])

export const scheduledPayment = v.object({
  description: text,
  paymentMethod: v.fallback(v.nullable(methodName), null),
  dueDate: calendarDate,
  amount: centsOnWire,
})

/** The method that failed to pay a plan's payment, and the plan. */
export const triedMethod = {
  planDescription: added(v.nullable(v.string()), null),
  card: v.fallback(v.nullable(v.object({ cardType, last4, tokenId: id })), null),
  ach: v.fallback(
    v.nullable(v.object({ achId: id, bankName: text, accountLast4: last4, customerId: v.fallback(id, '') })),
    null,
  ),
}
