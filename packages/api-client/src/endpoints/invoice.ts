import { getGuestInvoice, type WireChargeEvent, type WireGuestInvoice } from '@payment-center/validation/wire'
import { wasPaid } from '@payment-center/validation/model'
import { mapResult, type Api, type Result } from '../http/index.ts'

type InvoiceFields = ReturnType<typeof toInvoiceFields>

/** The invoice, whose payment is also in progress while the tab has sent one that the API doesn't show yet. */
export function withSentPayment<Invoice extends InvoiceFields>(api: Api, invoice: Invoice): Invoice {
  const sent = api.sentPaymentOf(invoice.invoiceId)
  if (wasPaid(invoice.status)) sent.write(null)
  return sent.read() === null ? invoice : { ...invoice, paymentInProgress: true }
}

/** Whether `stripe_pending` is a bank's debit, which takes days: an API that doesn't tell may mean a card's payment. */
export const isPendingAtBank = ({ paymentInProgress }: Pick<WireChargeEvent, 'paymentInProgress'>): boolean =>
  paymentInProgress !== null

/** Invoice fields that guests and payers see. Amounts in cents, dates as YYYY-MM-DD. */
export const toInvoiceFields = (wire: WireGuestInvoice | WireChargeEvent) => ({
  invoiceId: wire.chargeEventId,
  practiceId: wire.practiceId,
  locationId: wire.locationId,
  status: wire.status,
  accountType: wire.accountType,
  dueDate: wire.dueDate,
  billingDate: wire.transactionDate ?? wire.dueDate,
  subtotal: wire.subtotal,
  tax: wire.taxAmount,
  fee: wire.applicationFee,
  /** Once paid, the amount paid; until then, the amount due before any fee. */
  total: wire.totalAmount,
  /** How much of the payment was refunded. */
  refunded: wire.refundedAmount,
  /** The payment's outcome is still unknown. */
  paymentInProgress: wire.paymentInProgress === true,
  isPendingAtBank: isPendingAtBank(wire),
  payment: wire.payment,
})

/** An invoice as a guest sees it. Amounts in cents, dates as YYYY-MM-DD. */
export type GuestInvoice = Readonly<ReturnType<typeof toGuestInvoice>>

export const toGuestInvoice = (wire: WireGuestInvoice) => ({
  ...toInvoiceFields(wire),
  lines: wire.procedureDescriptions.map((line) => ({ date: line.treatmentDate, cost: line.amount })),
  /** Subtotal and tax, before any fee. */
  amountDue: wire.amount,
  isBankPaymentReturned: wire.bankPaymentReturned,
  canUnlockMethods: wire.canUnlockMethods,
  /** Null where the API doesn't name them to a guest. */
  payerId: wire.payer?.payerId ?? null,
})

/** Errors: not_found, guest_links_off. */
export async function getInvoice(api: Api, invoiceId: string): Promise<Result<GuestInvoice>> {
  const result = await api.call(getGuestInvoice, { params: { chargeEventId: invoiceId } })
  return mapResult(result, (wire) => withSentPayment(api, toGuestInvoice(wire)))
}
