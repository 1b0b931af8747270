import { getGuestInvoice, type WireGuestInvoice } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import { toInvoiceFields } from './invoice-fields.ts'

/** An invoice as a guest sees it. Amounts in cents, dates as YYYY-MM-DD. */
export type GuestInvoice = Readonly<ReturnType<typeof toGuestInvoice>>

export const toGuestInvoice = (wire: WireGuestInvoice) => ({
  ...toInvoiceFields(wire),
  treatments: wire.procedureDescriptions.map((line) => ({ date: line.treatmentDate, cost: line.amount })),
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
  return mapResult(result, toGuestInvoice)
}
