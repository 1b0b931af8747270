import type { GuestSession } from '@payment-center/api-client/session'
import { createAccountHref, createNewAccountHref } from '../../account-hrefs.ts'
import { loginHref } from '../../paths.ts'

/** The login for a guest with an account, else account creation. */
export function afterPaymentHref(session: GuestSession): string {
  const { accountStatus, createCode: code, email, practiceId, locationId } = session
  if (accountStatus === 'active') return loginHref
  if (accountStatus === 'pending' && code !== null && email !== null) {
    return createAccountHref({ code, email, practiceId, locationId })
  }
  return createNewAccountHref({ practiceId, locationId })
}
