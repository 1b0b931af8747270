import { getInvoice } from '@payment-center/api-client/endpoints/guest'
import type { Api } from '@payment-center/api-client/http'
import type { Receipt } from '@payment-center/payments/react'
import { receiptOf } from '@payment-center/payments/react/receipt-of'

/** The server's receipt of a payment; null while there is none. */
export async function readReceipt(
  api: Api,
  invoiceId: string,
  practiceName: string,
): Promise<Receipt | null> {
  const invoice = await getInvoice(api, invoiceId)
  return invoice.ok ? receiptOf(invoice.value, practiceName) : null
}
