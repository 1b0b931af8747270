import { getInvoice } from '@payment-center/api-client/endpoints/guest'
import type { Api } from '@payment-center/api-client/http'
import type { Receipt } from '@payment-center/payments/react'

/** The server's record of a payment; null while there is none. */
export async function readReceipt(
  api: Api,
  invoiceId: string,
  practiceName: string,
): Promise<Receipt | null> {
  const invoice = await getInvoice(api, invoiceId)
  if (!invoice.ok || invoice.value.payment === null) return null
  const { paidTs: paidAt, paidWith, confirmationNumber } = invoice.value.payment
  return { invoiceId, practiceName, total: invoice.value.total, paidAt, paidWith, confirmationNumber }
}
