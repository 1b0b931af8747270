import { requestSavedMethodsCode, unlockSavedMethods } from '@payment-center/validation/wire'
import { mapResult, type Api, type Result } from '../http/index.ts'

/** Has six digits mailed to the account of an invoice's payer. Errors: rate_limited. */
export function requestMethodsCode(api: Api, invoiceId: string): Promise<Result<unknown>> {
  return api.call(requestSavedMethodsCode, { params: { chargeEventId: invoiceId } })
}

/**
 * Opens what the payer saved to this session by the six digits, and gives the payer's id. Errors: invalid_field for
 * digits that are wrong, used, late or too often tried.
 */
export async function unlockMethods(api: Api, invoiceId: string, emailCode: string): Promise<Result<number>> {
  const result = await api.call(unlockSavedMethods, {
    params: { chargeEventId: invoiceId },
    body: { emailCode },
  })
  return mapResult(result, ({ payerId }) => payerId)
}
