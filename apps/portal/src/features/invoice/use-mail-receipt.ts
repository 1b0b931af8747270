import { mailReceipt } from '@payment-center/api-client/endpoints/receipts'
import type { EmailDraft, MailReceipt } from '@payment-center/payments/react/receipt'
import { usePayer } from '../../shell/payer.ts'
import { useDraft } from '../../shell/use-draft.ts'

/** Emails a receipt in the payer's session, after which a typed address survives. */
export function useMailReceipt(): { readonly mailReceipt: MailReceipt; readonly emailDraft: EmailDraft } {
  const { api } = usePayer()
  const [typed, write, discard] = useDraft('receipt')
  return {
    mailReceipt: async (invoiceId, email) => (await mailReceipt(api, invoiceId, email)).ok,
    emailDraft: { typed, keep: (email) => (email === null ? discard() : write(email)) },
  }
}
