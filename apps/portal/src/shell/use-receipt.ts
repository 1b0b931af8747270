import { receiptMailer } from '@payment-center/api-client/endpoints/receipts'
import {
  ReceiptRecipient,
  type EmailDraft,
  type MailReceipt,
  type Receipt,
} from '@payment-center/payments/react/receipt'
import { use, useEffect, useState } from 'react'
import { usePayer, useDraft } from './payer.ts'
import { getPayerInvoice } from '@payment-center/api-client/endpoints/payer-invoice'
import { toReceipt } from '@payment-center/payments/react/receipt/to-receipt'

/** Emails a receipt in the payer's session, after which a typed address survives; to the payer unless they have it. */
export function useMailReceipt(): { readonly mailReceipt: MailReceipt; readonly emailDraft: EmailDraft } {
  const { api, email: own } = usePayer()
  const isEmailed = use(ReceiptRecipient) !== null
  const [typed, write, discard] = useDraft('receipt')
  return {
    mailReceipt: receiptMailer(api),
    emailDraft: {
      typed: typed || (isEmailed ? '' : own),
      keep: (email) => (email === null ? discard() : write(email)),
    },
  }
}

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
