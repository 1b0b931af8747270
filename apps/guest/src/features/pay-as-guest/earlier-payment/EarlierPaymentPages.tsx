import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { SettledOutcome } from '@payment-center/validation/model'
import type { ExternalPayment } from '@payment-center/api-client/session'
import { SlowWait } from '@payment-center/payments/react/checkout'
import { ClockIcon, Stack, Text, Button, ButtonLink, CheckIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, MessagePage, Page, type Visitor } from '@payment-center/ui/shell'
import { useEffect, useState, type ReactNode } from 'react'
import { formatMoney } from '@payment-center/payments/money'
import { CallPractice } from '../../../practice/CallPractice.tsx'
import type { EarlierPayment } from './check-payment.ts'
import { checkingMessages, sentMessages } from '../messages.en.ts'
import { loginHref } from '../../../paths.ts'
import type { Environment } from '../../../env.ts'

const pollInterval = 3000

type CheckingPageProps = {
  readonly practice: Practice
  readonly legal: Legal
  readonly visitor: Visitor
  readonly onRetry: () => void
  /** Changes with each answer, which schedules the next poll. */
  readonly result: Extract<EarlierPayment, { status: 'checking' | 'awaitsPayer' }>
}

/** Polls the outcome of the earlier payment until it is known. */
export function CheckingPage({ practice, legal, visitor, onRetry, result }: CheckingPageProps) {
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
    <Page band={<Band practice={practice} visitor={visitor} />} footer={<LegalBar legal={legal} />}>
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
  readonly leave: () => void
  readonly environment: Environment
  readonly practice: Practice
  readonly visitor: Visitor
  readonly payment: ExternalPayment
  readonly onPayAgain: () => void
}

/** The outcome of a payment whose session ended before it was known: without a session there is no receipt. */
export function SentPage({ practice, visitor, payment, onPayAgain, leave, environment }: SentPageProps) {
  const messages = useMessages(sentMessages)
  return (
    <Page
      band={<Band practice={practice} visitor={visitor} />}
      footer={<LegalBar legal={environment.legal} />}
    >
      <MessagePage icon={<CheckIcon />} tone="info" title={messages.title(formatMoney(payment.total))}>
        <Stack space={24}>
          <Text tone="supporting">{messages.body}</Text>
          <Button variant="secondary" onClick={onPayAgain}>
            {messages.payAgain}
          </Button>
          <ButtonLink variant="quiet" href={loginHref} onClick={leave}>
            {messages.backToLogin}
          </ButtonLink>
        </Stack>
      </MessagePage>
    </Page>
  )
}
