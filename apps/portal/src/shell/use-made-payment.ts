import { getPayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'
import { useEffect, useState } from 'react'
import { usePayer } from './payer.ts'
import { useMailReceipt } from './use-mail-receipt.ts'

/** The receipt of a plan's payment. @param invoiceId null until it is paid or processing */
export function useMadePayment(invoiceId: string | null) {
  const payer = usePayer()
  const [read, setRead] = useState<{ readonly of: string; readonly receipt: Receipt | null } | null>(null)
  useEffect(() => {
    if (invoiceId === null) return undefined
    let isCurrent = true
    void getPayerInvoice(payer.api, payer, invoiceId).then((invoice) => {
      if (isCurrent && invoice.ok) setRead({ of: invoiceId, receipt: toReceipt(invoice.value) })
    })
    return () => {
      isCurrent = false
    }
  }, [payer, invoiceId])
  return { receipt: read !== null && read.of === invoiceId ? read.receipt : null, ...useMailReceipt() }
}
