import { sendReceipt } from '@payment-center/validation/wire'
import type { Api, Result } from '../http/index.ts'

/**
 * Mails the receipt of an invoice that this token paid. Errors: not_found, invalid_field, rate_limited; conflict if
 * unpaid.
 */
export function mailReceipt(api: Api, invoiceId: string, email: string): Promise<Result<unknown>> {
  return api.call(sendReceipt, { body: { chargeEventId: invoiceId, email } })
}
