import type { Cents } from '@payment-center/validation/fields'
import type { PracticeLocation } from '@payment-center/validation/model'
import type {
  AccountType,
  ChargeEventStatus,
  WireChargeEvent,
  WireGuestInvoice,
} from '@payment-center/validation/wire'

/** Invoice fields that guests and payers see. Amounts in cents, dates as YYYY-MM-DD. */
export interface InvoiceFields extends PracticeLocation {
  readonly invoiceId: string
  readonly status: ChargeEventStatus
  readonly accountType: AccountType
  readonly billingDate: string
  readonly subtotal: Cents
  readonly tax: Cents
  readonly fee: Cents
  /** Once paid, the amount paid; until then, the amount due before any fee. */
  readonly total: Cents
  /** How much of the payment was refunded. */
  readonly refunded: Cents
  readonly paymentInProgress: boolean
  readonly payment: WireGuestInvoice['payment']
}

export function toInvoiceFields(wire: WireGuestInvoice | WireChargeEvent): InvoiceFields {
  return {
    invoiceId: wire.chargeEventId,
    practiceId: wire.practiceId,
    locationId: wire.locationId,
    status: wire.status,
    accountType: wire.accountType,
    billingDate: wire.transactionDate,
    subtotal: wire.subtotal,
    tax: wire.taxAmount,
    fee: wire.applicationFee,
    total: wire.totalAmount,
    refunded: wire.refundedAmount,
    paymentInProgress: wire.paymentInProgress,
    payment: wire.payment,
  }
}
