import { calculateInvoiceFees, type WireInvoiceFees } from '@payment-center/validation/wire'
import { fail, succeed, type Api, type Result } from '../http/index.ts'

/** Totals of an invoice in cents by each method, tax and fee included. */
export type InvoicePrices = Pick<WireInvoiceFees, 'credit' | 'debit' | 'prepaid' | 'ach'>

/** What an invoice costs by each method. Errors: not_found, guest_links_off. */
export async function getInvoicePrices(api: Api, invoiceId: string): Promise<Result<InvoicePrices>> {
  const result = await api.call(calculateInvoiceFees, { params: { chargeEventId: invoiceId } })
  if (!result.ok) return result
  const [prices] = result.value.invoiceFees
  return prices === undefined ? fail('not_found', 'no prices') : succeed(prices)
}
