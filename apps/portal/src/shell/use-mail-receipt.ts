import { mailReceipt } from '@payment-center/api-client/endpoints/receipts'
import { ReceiptRecipient, type EmailDraft, type MailReceipt } from '@payment-center/payments/react/receipt'
import { use } from 'react'
import { usePayer } from './payer.ts'
import { useDraft } from './use-draft.ts'

/** Emails a receipt in the payer's session, after which a typed address survives; to the payer unless they have it. */
export function useMailReceipt(): { readonly mailReceipt: MailReceipt; readonly emailDraft: EmailDraft } {
  const { api, email: own } = usePayer()
  const isEmailed = use(ReceiptRecipient) !== null
  const [typed, write, discard] = useDraft('receipt')
  return {
    mailReceipt: async (invoiceId, email) => (await mailReceipt(api, invoiceId, email)).ok,
    emailDraft: {
      typed: typed || (isEmailed ? '' : own),
      keep: (email) => (email === null ? discard() : write(email)),
    },
  }
}
