import type { InvoiceAccess, Practice } from '@payment-center/api-client/endpoints/public'
import type { GuestSession, SessionStore } from '@payment-center/api-client/session'
import { Alert, ButtonLink, Divider, Heading, PhoneIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { AuthLayout } from '@payment-center/ui/shell'
import { useEffect } from 'react'
import type { Environment } from '../../env.ts'
import { createAccountHref, invoicePath, loginHref } from '../../paths.ts'
import { CallPractice } from '../../practice/CallPractice.tsx'
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
export function Landing(props: Props) {
  const { link, access, practice, environment } = props
  const messages = useMessages(textToPayMessages)
  useEffect(startPreloading, [])
  return (
    <AuthLayout practice={practice} titleAs="h1" legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        {access.token !== null && (
          <>
            <GuestLink {...props} token={access.token} />
            <Divider>{messages.or}</Divider>
          </>
        )}
        <AccountLink link={link} access={access} />
        <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
          <CallPractice practice={practice} />
        </Alert>
      </Stack>
    </AuthLayout>
  )
}

const settledLabels = { paid: 'viewReceipt', refunded: 'viewBill', processing: 'viewBill' } as const

function GuestLink({ link, access, guestSession, token }: Props & { readonly token: string }) {
  const messages = useMessages(textToPayMessages)
  const settled = settledAs(access.status)
  const beginAsGuest = () => {
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
    <Stack space={12}>
      {settled === null ? (
        <Heading level={2} size="card">
          {messages.guestCaption}
        </Heading>
      ) : (
        <Alert tone={settled === 'paid' ? 'success' : 'info'} title={messages[settled]} />
      )}
      <ButtonLink full href={invoicePath(link.invoiceId)} onClick={beginAsGuest}>
        {settled === null ? messages.continueAsGuest : messages[settledLabels[settled]]}
      </ButtonLink>
    </Stack>
  )
}

/** Why there is nothing to pay; null if the bill can be paid. */
function settledAs(status: InvoiceAccess['status']): 'paid' | 'refunded' | 'processing' | null {
  switch (status) {
    case 'paid':
    case 'partially_refunded':
      return 'paid'
    case 'refunded':
      return 'refunded'
    case 'stripe_pending':
      return 'processing'
    default:
      return null
  }
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
