import { getInvoice } from '@payment-center/api-client/endpoints/invoice'
import type { Api } from '@payment-center/api-client/http'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'

/** The server's record of a payment; null while there is none. */
export async function readReceipt(api: Api, invoiceId: string): Promise<Receipt | null> {
  const invoice = await getInvoice(api, invoiceId)
  return invoice.ok ? toReceipt(invoice.value) : null
}
