import { add, type Cents } from '@payment-center/payments/money'
import { dayOf } from '../base/calendar.ts'
import type { Invoice } from './invoice-repository.ts'

function paymentFieldsOf({ payment: { paid }, timeZone }: Invoice) {
  if (paid === null) return null
  const { paid_at: paidAt, kind, card_brand: cardType, bank_name: bankName, last4 } = paid
  return { paidOn: dayOf(paidAt, timeZone), paidWith: { kind, cardType, bankName, last4 } }
}

/** What guests and payers see alike. Amounts in cents: due, accepted while a payment is in progress, or paid. */
export function sharedFieldsOf(invoice: Invoice) {
  const { charged, refunded, isInProgress } = invoice.payment
  const { subtotal, tax } = charged ?? invoice.bill
  const amount: Cents = add(subtotal, tax)
  return {
    chargeEventId: invoice.invoiceId,
    practiceId: invoice.practiceId,
    locationId: invoice.locationId,
    status: invoice.status,
    accountType: invoice.bill.accountType,
    transactionDate: invoice.transactionDate,
    dueDate: invoice.dueDate,
    subtotal,
    taxAmount: tax,
    amount,
    applicationFee: charged?.fee ?? 0,
    totalAmount: charged?.total ?? amount,
    refundedAmount: refunded,
    paymentInProgress: isInProgress,
    payment: paymentFieldsOf(invoice),
  }
}
