import * as v from 'valibot'
import { getGuestInvoice, type CallAnswerInput, type WireGuestInvoice } from '../wire/index.ts'

/** A guest's due invoice of one untaxed procedure of $245.37, with the given fields changed. */
export function aGuestInvoice(
  given: Partial<CallAnswerInput<typeof getGuestInvoice>> = {},
): WireGuestInvoice {
  return v.parse(getGuestInvoice.answer, {
    chargeEventId: 'GUESTDUE0011',
    practiceId: 1,
    locationId: 10,
    status: 'scheduled',
    accountType: 'simplyzero',
    transactionDate: '2026-11-12',
    dueDate: '2026-12-12',
    procedureDescriptions: [{ treatmentDate: '2026-11-10', amount: 24_537, isTaxable: false }],
    subtotal: 24_537,
    taxAmount: 0,
    amount: 24_537,
    applicationFee: 0,
    totalAmount: 24_537,
    paymentInProgress: false,
    refundedAmount: 0,
    payment: null,
    canUnlockMethods: true,
    ...given,
  })
}
