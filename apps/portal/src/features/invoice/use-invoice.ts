import { getPayerInvoice, type PayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { getInvoicePrices, type InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import { useCallback } from 'react'
import { usePayerData, type PayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'

/** One invoice or transaction of the payer's. */
export function useInvoice(invoiceId: string): readonly [PayerData<PayerInvoice>, again: () => void] {
  const load = useCallback((payer: Payer) => getPayerInvoice(payer.api, payer, invoiceId), [invoiceId])
  return usePayerData(`invoice:${invoiceId}`, load)
}

/** What the invoice costs by each method. */
export function useInvoicePrices(invoiceId: string): readonly [PayerData<InvoicePrices>, again: () => void] {
  const load = useCallback((payer: Payer) => getInvoicePrices(payer.api, invoiceId), [invoiceId])
  return usePayerData(`invoice-prices:${invoiceId}`, load)
}

/** Whether there is no such invoice of the payer's: to ask again would not help. */
export function isUnknown(invoice: PayerData<PayerInvoice>): boolean {
  return (
    invoice.status === 'failed' && ['not_found', 'invalid_field', 'bad_request'].includes(invoice.error.code)
  )
}
