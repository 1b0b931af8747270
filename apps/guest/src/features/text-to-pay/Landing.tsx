import type { InvoiceAccess, Practice } from '@payment-center/api-client/endpoints/public'
import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import { Alert, ButtonLink, Divider, Heading, PhoneIcon, PhoneLink, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { AuthLayout } from '@payment-center/ui/shell'
import { useEffect } from 'react'
import type { Environment } from '../../env.ts'
import { createAccountHref, invoicePath, loginHref } from '../../paths.ts'
import type { TextToPayLink } from './text-to-pay-link.ts'
import { textToPayMessages } from './text-to-pay.messages.ts'

type Props = {
  readonly link: TextToPayLink
  readonly access: InvoiceAccess
  readonly practice: Practice
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: Environment
}

/** The choice to continue as guest or with an account. */
export function Landing({ link, access, practice, guestSession, environment }: Props) {
  const messages = useMessages(textToPayMessages)
  useEffect(startPreloading, [])
  const { token } = access
  const beginAsGuest = () => {
    if (token === null) return
    const { practiceId, locationId, accountStatus, createCode } = access
    guestSession.begin({
      token,
      practiceId,
      locationId,
      accountStatus,
      createCode,
      invoiceId: link.invoiceId,
      email: link.email,
      payerId: null,
    })
  }
  return (
    <AuthLayout practice={practice} titleAs="h1" legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        {access.guestLinksEnabled && token !== null && (
          <>
            <Stack space={12}>
              <Heading level={2} size="card">
                {messages.guestCaption}
              </Heading>
              <ButtonLink full href={invoicePath(link.invoiceId)} onClick={beginAsGuest}>
                {messages.continueAsGuest}
              </ButtonLink>
            </Stack>
            <Divider>{messages.or}</Divider>
          </>
        )}
        <AccountLink link={link} access={access} />
        <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
          {messages.call(practice.name)}
          <PhoneLink phone={practice.phone} />.
        </Alert>
      </Stack>
    </AuthLayout>
  )
}

function AccountLink({ link, access }: Pick<Props, 'link' | 'access'>) {
  const messages = useMessages(textToPayMessages)
  const { accountStatus, createCode: code, practiceId, locationId } = access
  const creating = accountStatus === 'pending' && code !== null
  const href = creating ? createAccountHref({ code, email: link.email, practiceId, locationId }) : loginHref
  return (
    <Stack space={12}>
      <Heading level={2} size="card">
        {creating ? messages.createCaption : messages.loginCaption}
      </Heading>
      <ButtonLink full variant="secondary" href={href}>
        {creating ? messages.createAccount : messages.accountLogin}
      </ButtonLink>
    </Stack>
  )
}
