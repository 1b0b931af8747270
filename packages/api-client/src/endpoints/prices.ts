import type { Quote } from '@payment-center/validation/model'
import { calculateInvoiceFees, type PricedKind, type WireInvoiceFees } from '@payment-center/validation/wire'
import { fail, mapResult, succeed, type Api, type Result } from '../http/index.ts'

/** Invoice totals in cents by method, tax and fee included. */
export type InvoicePrices = Pick<WireInvoiceFees, PricedKind>

/** Errors: not_found, guest_links_off. */
export async function getInvoicePrices(api: Api, invoiceId: string): Promise<Result<InvoicePrices>> {
  return getFees(api, invoiceId)
}

/** Errors: not_found. */
export async function quoteKind(api: Api, invoiceId: string, kind: PricedKind): Promise<Result<Quote>> {
  return mapResult(await getFees(api, invoiceId), (fees) => ({
    kind,
    subtotal: fees.subtotal,
    tax: fees.taxAmount,
    fee: fees.applicationFees[kind],
    total: fees[kind],
  }))
}

async function getFees(api: Api, invoiceId: string): Promise<Result<WireInvoiceFees>> {
  const result = await api.call(calculateInvoiceFees, { params: { chargeEventId: invoiceId } })
  if (!result.ok) return result
  const [fees] = result.value.invoiceFees
  return fees === undefined ? fail('not_found', 'no prices') : succeed(fees)
}
