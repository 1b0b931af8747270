import type { InvoiceAccess, LinkedBill } from '@payment-center/api-client/endpoints/links'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { GuestSession, SessionStore, TextToPayLink } from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { formatMoney, subtract } from '@payment-center/payments/money'
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
  Skeleton,
  VisuallyHidden,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { startPreloading } from '@payment-center/ui/loading'
import { AuthLayout, type PageSettings, type PracticeDetails } from '@payment-center/ui/shell'
import { useEffect } from 'react'
import { guestInvoiceHref } from '@payment-center/validation/paths'
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
  readonly environment: PageSettings
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
            <PracticeText names={[practice.name]}>
              {access.isClosed ? messages.closed : messages.guestsOff(practice.name)}
            </PracticeText>
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
        {practice.phone && (
          <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
            <CallPractice practice={practice} />
          </Alert>
        )}
      </Stack>
    </AuthLayout>
  )
}

const notices = {
  paid: { tone: 'success', action: 'viewReceipt' },
  partlyRefunded: { tone: 'info', action: 'viewReceipt' },
  refunded: { tone: 'info', action: 'viewBill' },
  takenBack: { tone: 'warning', action: 'viewBill' },
  processing: { tone: 'info', action: 'viewBill' },
  atBank: { tone: 'info', action: 'viewBill' },
  returned: { tone: 'danger', action: 'continueAsGuest' },
} as const

function GuestLink({ link, access, bill, practice, guestSession }: Props) {
  const messages = useMessages(textToPayMessages)
  const state = bill && stateOf(bill)
  const isPayable = state === null || state === 'returned'
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
      {state !== null && (
        <Alert
          tone={notices[state].tone}
          icon={state === 'processing' || state === 'atBank' ? <ClockIcon /> : undefined}
          title={messages[state]}
        >
          {state === 'returned' ? messages.stillOwed : null}
        </Alert>
      )}
      <Stack space={8}>
        <Heading level={2} size="card">
          <PracticeText names={[practice.name]}>{messages.billFrom(practice.name)}</PracticeText>
        </Heading>
        {bill !== null && (
          <Amount
            note={
              bill.refunded > 0
                ? messages.net
                : isPayable && <DueDate date={bill.dueDate} isPastDue={bill.status === 'unpaid'} />
            }
          >
            {formatMoney(subtract(bill.amount, bill.refunded))}
          </Amount>
        )}
      </Stack>
      <Stack space={8}>
        {isPayable && <Text>{messages.guestCaption}</Text>}
        <ButtonLink full href={guestInvoiceHref(link.invoiceId)} onClick={beginAsGuest}>
          {messages[state === null ? 'continueAsGuest' : notices[state].action]}
        </ButtonLink>
      </Stack>
    </Stack>
  )
}

/** Why there is nothing to pay, or that the bank returned the last payment; null for any other bill. */
function stateOf(bill: LinkedBill): keyof typeof notices | null {
  const { status, refunded, isBankPaymentReturned } = bill
  switch (status) {
    case 'paid':
      return 'paid'
    case 'refunded':
    case 'partially_refunded':
      // After the bank has paid again.
      if (isBankPaymentReturned) return refunded > 0 ? 'takenBack' : 'paid'
      return status === 'refunded' ? 'refunded' : 'partlyRefunded'
    case 'stripe_pending':
      return bill.isAtBank ? 'atBank' : 'processing'
    default:
      return isBankPaymentReturned ? 'returned' : null
  }
}

type LandingSkeletonProps = {
  /** Undefined while it is loading. */
  readonly practice?: PracticeDetails | undefined
  readonly environment: PageSettings
}

export function LandingSkeleton({ practice, environment }: LandingSkeletonProps) {
  const messages = useMessages(textToPayMessages)
  return (
    <AuthLayout practice={practice} titleAs="h1" legal={environment.legal} poweredBy={environment.provider}>
      <Stack space={24}>
        <VisuallyHidden as="p">{messages.loading}</VisuallyHidden>
        <Skeleton width="11rem" height="6.0625rem" />
        <Stack space={8}>
          <Text>{messages.guestCaption}</Text>
          <Skeleton width="100%" height="3rem" />
        </Stack>
        <Divider>
          <span aria-hidden="true">{messages.or}</span>
        </Divider>
        <Skeleton width="100%" height="4.3125rem" />
        <Alert tone="neutral" small icon={<PhoneIcon />} title={messages.notSure}>
          {messages.callAnyway}
        </Alert>
      </Stack>
    </AuthLayout>
  )
}
