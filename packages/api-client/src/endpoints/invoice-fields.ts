import type { WireChargeEvent, WireGuestInvoice } from '@payment-center/validation/wire'

/** Invoice fields that guests and payers see. Amounts in cents, dates as YYYY-MM-DD. */
export const toInvoiceFields = (wire: WireGuestInvoice | WireChargeEvent) => ({
  invoiceId: wire.chargeEventId,
  practiceId: wire.practiceId,
  locationId: wire.locationId,
  status: wire.status,
  accountType: wire.accountType,
  billingDate: wire.transactionDate ?? wire.dueDate,
  subtotal: wire.subtotal,
  tax: wire.taxAmount,
  fee: wire.applicationFee,
  /** Once paid, the amount paid; until then, the amount due before any fee. */
  total: wire.totalAmount,
  /** How much of the payment was refunded. */
  refunded: wire.refundedAmount,
  paymentInProgress: wire.paymentInProgress,
  payment: wire.payment,
})
