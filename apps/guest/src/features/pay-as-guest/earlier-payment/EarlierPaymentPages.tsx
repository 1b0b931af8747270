import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { SettledOutcome } from '@payment-center/validation/model'
import type { ExternalPayment } from '@payment-center/api-client/session'
import { SlowWait } from '@payment-center/payments/react/checkout'
import { Alert, ClockIcon, Stack, Text, Button, ButtonLink, CheckIcon } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import { Band, LegalBar, MessagePage, Page, type Visitor, type PageSettings } from '@payment-center/ui/shell'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { formatMoney } from '@payment-center/payments/money'
import { CallPractice } from '../../../practice/CallPractice.tsx'
import type { EarlierPayment, MadePayment } from './check-payment.ts'
import { checkingMessages, lastPaymentMessages, receiptMessages, sentMessages } from '../messages.en.ts'
import { loginHref } from '@payment-center/validation/paths'
import type { Receipt } from '@payment-center/payments/react/receipt'
import { ReceiptPage } from '../receipt/ReceiptPage.tsx'

const pollInterval = 3000

type CheckingPageProps = {
  readonly practice: Practice
  readonly environment: PageSettings
  readonly visitor: Visitor
  readonly onRetry: () => void
  /** Changes with each answer, which schedules the next poll. */
  readonly result: Extract<EarlierPayment, { status: 'checking' | 'awaitsPayer' }>
}

/** Polls the outcome of the earlier payment until it is known. */
export function CheckingPage({ practice, environment, visitor, onRetry, result }: CheckingPageProps) {
  const messages = useMessages(checkingMessages)
  const [canceling, setCanceling] = useState<'no' | 'sent' | 'notCharged'>('no')
  const isPolled = canceling === 'no'
  useEffect(() => {
    if (!isPolled) return undefined
    const timer = setTimeout(onRetry, pollInterval)
    return () => clearTimeout(timer)
  }, [onRetry, result, isPolled])
  async function startAgain(cancel: () => Promise<SettledOutcome>) {
    setCanceling('sent')
    setCanceling((await cancel()) === 'open' ? 'notCharged' : 'no')
  }
  const page = (title: string, children: ReactNode) => (
    <Page
      band={<Band practice={practice} visitor={visitor} />}
      footer={<LegalBar legal={environment.legal} />}
    >
      <MessagePage icon={<ClockIcon />} tone="info" title={title}>
        <Stack space={24}>{children}</Stack>
      </MessagePage>
    </Page>
  )
  if (canceling === 'notCharged')
    return page(messages.notCharged, <Button onClick={onRetry}>{messages.makePayment}</Button>)
  if (result.status === 'awaitsPayer')
    return page(
      messages.leftTitle,
      <>
        <Text tone="supporting">{messages.leftBody}</Text>
        <Button
          variant="secondary"
          busy={canceling === 'sent' ? messages.canceling : undefined}
          onClick={() => void startAgain(result.cancel)}
        >
          {messages.startAgain}
        </Button>
      </>,
    )
  return page(
    messages.title,
    <>
      <Text tone="supporting">{messages.body}</Text>
      <SlowWait waitingFor="paying" />
      <Text>
        {messages.stillWaiting} <CallPractice practice={practice} />
      </Text>
    </>,
  )
}

type SentPageProps = {
  /** Ends every session of Pay as Guest. */
  readonly leave: () => void
  readonly environment: PageSettings
  readonly practice: Practice
  readonly visitor: Visitor
  readonly payment: ExternalPayment
  readonly onPayAgain: (receipt: Receipt | null) => void
}

/** The outcome of a payment whose session ended before it was known: without a session there is no receipt. */
export function SentPage({ practice, visitor, payment, onPayAgain, leave, environment }: SentPageProps) {
  const messages = useMessages(sentMessages)
  const { payAgain, backToLogin } = useMessages(receiptMessages)
  return (
    <Page
      band={<Band practice={practice} visitor={visitor} />}
      footer={<LegalBar legal={environment.legal} />}
    >
      <MessagePage icon={<CheckIcon />} tone="info" title={messages.title(formatMoney(payment.total))}>
        <Stack space={24}>
          <Text tone="supporting">{messages.body}</Text>
          <Button variant="secondary" onClick={() => onPayAgain(null)}>
            {payAgain}
          </Button>
          <ButtonLink variant="quiet" href={loginHref} onClick={leave}>
            {backToLogin}
          </ButtonLink>
        </Stack>
      </MessagePage>
    </Page>
  )
}

type MadePaymentProps = SentPageProps &
  Pick<ComponentProps<typeof ReceiptPage>, 'api' | 'wasPressed'> &
  Pick<MadePayment, 'receipt'>

/** A payment from before this page loaded: its receipt, without the patient, whom nothing stores. */
export const MadePaymentPage = ({ receipt, ...page }: MadePaymentProps) =>
  receipt === null ? <SentPage {...page} /> : <ReceiptPage {...page} payment={null} receipt={receipt} />

type LastPaymentProps = Pick<MadePayment, 'payment' | 'receipt'> & {
  /** Whether a button of this page led here. */
  readonly wasPressed: boolean
  readonly onView: () => void
}

/** Offers the last receipt above the empty form. The next person at the device learns no more than amount and date. */
export function LastPayment({ payment: { total, date }, receipt, wasPressed, onView }: LastPaymentProps) {
  const messages = useMessages(lastPaymentMessages)
  return (
    <Alert
      tone="info"
      icon={<CheckIcon />}
      title={messages.title(formatMoney(total), date && formatDate(date))}
      focusable
      ref={wasPressed ? focusAlert : undefined}
      action={
        receipt && (
          <Button variant="secondary" onClick={onView}>
            {messages.view}
          </Button>
        )
      }
    />
  )
}

/** The button that was pressed is gone. */
const focusAlert = (alert: HTMLElement | null) => alert?.focus()
