import type { GuestSession } from '@payment-center/api-client/session'
import { ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { createAccountHref, createNewAccountHref, loginHref } from '../../paths.ts'
import { afterPaymentMessages } from './messages.en.ts'

type Props = {
  readonly session: GuestSession
  readonly full?: boolean
  readonly variant?: 'secondary'
}

/** Leads a guest who paid to the login or to a new account. */
export function AfterPaymentLink({ session, ...look }: Props) {
  const messages = useMessages(afterPaymentMessages)
  return (
    <ButtonLink {...look} href={afterPaymentHref(session)}>
      {session.accountStatus === 'active' ? messages.logIn : messages.makeAnAccount}
    </ButtonLink>
  )
}

/** The login for a guest with an account, else account creation. */
function afterPaymentHref(session: GuestSession): string {
  const { accountStatus, createCode: code, email, practiceId, locationId } = session
  if (accountStatus === 'active') return loginHref
  if (accountStatus === 'pending' && code !== null && email !== null) {
    return createAccountHref({ code, email, practiceId, locationId })
  }
  return createNewAccountHref({ practiceId, locationId })
}
