import { sendReceipt } from '@payment-center/validation/wire'
import type { Api } from '../http/index.ts'

/** Mails the receipt of an invoice that this token paid. @returns a function that resolves to whether it was accepted */
export const receiptMailer = (api: Api) => async (chargeEventId: string, email: string) =>
  (await api.call(sendReceipt, { body: { chargeEventId, email } })).ok
