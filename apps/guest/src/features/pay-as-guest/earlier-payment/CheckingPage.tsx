import type { Practice } from '@payment-center/api-client/endpoints/public'
import { SlowWait } from '@payment-center/payments/react'
import { ClockIcon, Stack, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, type Legal, LegalBar, MessagePage, Page, type Visitor } from '@payment-center/ui/shell'
import { useEffect } from 'react'
import { CallPractice } from '../../../practice/CallPractice.tsx'
import { checkingMessages } from '../messages.en.ts'

const pollInterval = 3000

type Props = {
  readonly practice: Practice
  readonly legal: Legal
  readonly visitor: Visitor
  readonly onRetry: () => void
  /** Changes with each answer, which schedules the next poll. */
  readonly result: unknown
}

/** Polls the outcome of the earlier payment until it is known. */
export function CheckingPage({ practice, legal, visitor, onRetry, result }: Props) {
  const messages = useMessages(checkingMessages)
  useEffect(() => {
    const timer = setTimeout(onRetry, pollInterval)
    return () => clearTimeout(timer)
  }, [onRetry, result])
  return (
    <Page band={<Band practice={practice} visitor={visitor} />} footer={<LegalBar legal={legal} />}>
      <MessagePage icon={<ClockIcon />} tone="info" title={messages.title}>
        <Stack space={24}>
          <Text tone="supporting">{messages.body}</Text>
          <SlowWait waitingFor="paying" />
          <Text>
            {messages.stillWaiting} <CallPractice practice={practice} />
          </Text>
        </Stack>
      </MessagePage>
    </Page>
  )
}
