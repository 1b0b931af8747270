import { listMethods } from '@payment-center/api-client/endpoints/methods'
import { mailReceipt as mail } from '@payment-center/api-client/endpoints/receipts'
import type { MailReceipt } from '@payment-center/payments/react'
import { services } from './services.ts'

export const mailReceipt: MailReceipt = async (invoiceId, email) =>
  (await mail(services.api, invoiceId, email)).ok

/** The saved methods of a guest's account; null when they can't be loaded. */
export async function readMethods(payerId: string) {
  const methods = await listMethods(services.api, { payerId })
  return methods.ok ? methods.value : null
}
