import {
  getPayerInvoice,
  isUnknownInvoice,
  type PayerInvoice,
} from '@payment-center/api-client/endpoints/payer-invoice'
import { getInvoicePrices, type InvoicePrices } from '@payment-center/api-client/endpoints/prices'
import { useCallback } from 'react'
import { usePayerData, type PayerData } from '../../shell/payer-data.ts'
import type { Payer } from '../../shell/payer.ts'

export function useInvoice(invoiceId: string): PayerData<PayerInvoice> {
  const load = useCallback((payer: Payer) => getPayerInvoice(payer.api, payer, invoiceId), [invoiceId])
  return usePayerData(`invoice:${invoiceId}`, load)
}

/** @param invoiceId null loads none yet */
export function useInvoicePrices(invoiceId: string | null): PayerData<InvoicePrices> {
  const load = useCallback((payer: Payer) => getInvoicePrices(payer.api, invoiceId ?? ''), [invoiceId])
  return usePayerData(invoiceId && `invoice-prices:${invoiceId}`, load)
}

/** Whether the payer has no such invoice, so that a retry would not help. */
export const isUnknown = (invoice: PayerData<PayerInvoice>): boolean =>
  invoice.status === 'failed' && isUnknownInvoice(invoice.error)
