import type { InvoiceAccess, LinkedBill } from '@payment-center/api-client/endpoints/links'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { GuestSession, SessionStore, TextToPayLink } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { formatMoney } from '@payment-center/payments/money'
import {
  Alert,
  Amount,
  ButtonLink,
  ClockIcon,
  Divider,
  DueDate,
  Heading,
  PhoneIcon,
  PracticeText,
  Stack,
  Text,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { AuthLayout } from '@payment-center/ui/shell'
import { useEffect } from 'react'
import type { Environment } from '../../env.ts'
import { invoicePath } from '../../paths.ts'
import { CallPractice } from '../../practice/CallPractice.tsx'
import { AccountLink } from './AccountLink.tsx'
import { textToPayMessages } from './messages.en.ts'

type Props = {
  readonly link: TextToPayLink
  /** Null until the link is opened. */
  readonly access: InvoiceAccess | null
  /** Null if the practice turned guest links off, or if the link's answer has none. */
  readonly bill: LinkedBill | null
  readonly accountStatus: InvoiceAccess['accountStatus']
  readonly practice: Practice
  readonly api: Api
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: Environment
}

/** The choice to continue as guest or with an account. */
export function Landing(props: Props) {
  const { access, bill, practice, environment } = props
  const messages = useMessages(textToPayMessages)
  const isOpen = access !== null
  const hasGuestLink = bill !== null || Boolean(access?.token)
  useEffect(() => {
    if (isOpen) startPreloading()
  }, [isOpen])
  return (
    <AuthLayout practice={practice} titleAs="h1" legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        {isOpen && access.token === null && (
          <Alert tone="info">
            <PracticeText names={[practice.name]}>{messages.guestsOff(practice.name)}</PracticeText>
          </Alert>
        )}
        {hasGuestLink && (
          <>
            <GuestLink {...props} />
            <Divider>
              <span aria-hidden="true">{messages.or}</span>
            </Divider>
          </>
        )}
        <AccountLink {...props} leads={!hasGuestLink} />
        <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
          <CallPractice practice={practice} />
        </Alert>
      </Stack>
    </AuthLayout>
  )
}

const settledLabels = { paid: 'viewReceipt', refunded: 'viewBill', processing: 'viewBill' } as const

function GuestLink({ link, access, bill, practice, guestSession }: Props) {
  const messages = useMessages(textToPayMessages)
  const settled = bill && settledAs(bill.status)
  const beginAsGuest = () => {
    // Before the link is opened here, the invoice's page opens it.
    if (access === null || access.token === null) return
    const { token, accountStatus, createCode } = access
    guestSession.begin({
      token,
      practiceId: practice.practiceId,
      locationId: practice.locationId,
      accountStatus,
      createCode,
      invoiceId: link.invoiceId,
      email: link.email,
      payerId: null,
    })
  }
  return (
    <Stack space={24}>
      {settled !== null && (
        <Alert
          tone={settled === 'paid' ? 'success' : 'info'}
          icon={settled === 'processing' ? <ClockIcon /> : undefined}
          title={messages[settled]}
        />
      )}
      <Stack space={8}>
        <Heading level={2} size="card">
          <PracticeText names={[practice.name]}>{messages.billFrom(practice.name)}</PracticeText>
        </Heading>
        {bill !== null && (
          <Amount
            note={settled === null && <DueDate date={bill.dueDate} isPastDue={bill.status === 'unpaid'} />}
          >
            {formatMoney(bill.amount)}
          </Amount>
        )}
      </Stack>
      <Stack space={8}>
        {settled === null && <Text>{messages.guestCaption}</Text>}
        <ButtonLink full href={invoicePath(link.invoiceId)} onClick={beginAsGuest}>
          {settled === null ? messages.continueAsGuest : messages[settledLabels[settled]]}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}

/** Why there is nothing to pay; null if the bill can be paid. */
function settledAs(status: LinkedBill['status']): 'paid' | 'refunded' | 'processing' | null {
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
