import { mailReceipt } from '@payment-center/api-client/endpoints/receipts'
import type { MailReceipt } from '@payment-center/payments/react'
import { usePayer } from '../../shell/payer.ts'

/** Emails a receipt in the payer's session. */
export function useMailReceipt(): MailReceipt {
  const { api } = usePayer()
  return async (invoiceId, email) => (await mailReceipt(api, invoiceId, email)).ok
}
