import { requestSavedMethodsCode, unlockSavedMethods } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

/** Mails six digits to the account of an invoice's payer. Errors: rate_limited. */
export function requestMethodsCode(api: Api, invoiceId: string): Promise<Result<unknown>> {
  return api.call(requestSavedMethodsCode, { params: { chargeEventId: invoiceId } })
}

/**
 * Unlocks the payer's saved methods for this session with the emailed digits, and returns the payer's id.
 * Errors: invalid_field if the digits are wrong, used, expired or tried too often.
 */
export async function unlockMethods(api: Api, invoiceId: string, emailCode: string): Promise<Result<string>> {
  const result = await api.call(unlockSavedMethods, {
    params: { chargeEventId: invoiceId },
    body: { emailCode },
  })
  return mapResult(result, ({ payerId }) => payerId)
}
