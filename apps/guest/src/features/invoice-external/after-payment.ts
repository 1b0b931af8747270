import type { GuestSession } from '@payment-center/api-client/session'
import { createAccountHref, createNewAccountHref } from '../../account-hrefs.ts'
import { loginHref } from '../../paths.ts'

/** Where a guest goes on after paying: to the login with an account, else to making one. */
export function afterPaymentHref(session: GuestSession): string {
  const { accountStatus, createCode: code, email, practiceId, locationId } = session
  if (accountStatus === 'active') return loginHref
  if (accountStatus === 'pending' && code !== null && email !== null) {
    return createAccountHref({ code, email, practiceId, locationId })
  }
  return createNewAccountHref({ practiceId, locationId })
}
