import type { GuestSession } from '@payment-center/api-client/session'
import { ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { afterPaymentHref } from './after-payment.ts'
import { afterPaymentMessages } from './after-payment.messages.ts'

type Props = {
  readonly session: GuestSession
  readonly full?: boolean
  readonly variant?: 'secondary'
}

export function AfterPaymentLink({ session, ...look }: Props) {
  const messages = useMessages(afterPaymentMessages)
  return (
    <ButtonLink {...look} href={afterPaymentHref(session)}>
      {session.accountStatus === 'active' ? messages.logIn : messages.makeAnAccount}
    </ButtonLink>
  )
}
