import type { PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { Receipt } from '@payment-center/payments/react'

/** The server's record of an invoice's payment; null while there is none. */
export function receiptOf({ invoiceId, total, payment }: PayerInvoice, practiceName: string): Receipt | null {
  if (payment === null) return null
  const { paidTs: paidAt, paidWith, confirmationNumber } = payment
  return { invoiceId, practiceName, total, paidAt, paidWith, confirmationNumber }
}
