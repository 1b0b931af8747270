import type { Cents } from '@payment-center/validation/fields'
import { getGuestInvoice, type WireGuestInvoice } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'
import { toInvoiceFields, type InvoiceFields } from './invoice-fields.ts'

/** An invoice as a guest sees it. Amounts in cents, dates as YYYY-MM-DD. */
export interface GuestInvoice extends InvoiceFields {
  readonly treatments: readonly { readonly date: string; readonly cost: Cents }[]
  /** Subtotal and tax, before any fee. */
  readonly amountDue: Cents
  /** Whether the bank returned the last payment. */
  readonly isBankPaymentReturned: boolean
}

/** An invoice in our names. */
export function toGuestInvoice(wire: WireGuestInvoice): GuestInvoice {
  return {
    ...toInvoiceFields(wire),
    treatments: wire.procedureDescriptions.map((line) => ({ date: line.treatmentDate, cost: line.amount })),
    amountDue: wire.amount,
    isBankPaymentReturned: wire.bankPaymentReturned,
  }
}

/** Errors: not_found, guest_links_off. */
export async function getInvoice(api: Api, invoiceId: string): Promise<Result<GuestInvoice>> {
  const result = await api.call(getGuestInvoice, { params: { chargeEventId: invoiceId } })
  return mapResult(result, toGuestInvoice)
}
