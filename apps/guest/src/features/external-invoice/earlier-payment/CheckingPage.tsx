import type { Practice } from '@payment-center/api-client/endpoints/public'
import { ClockIcon, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { Band, MessagePage, Page } from '@payment-center/ui/shell'
import { useEffect } from 'react'
import { checkingMessages } from './checking.messages.ts'

const askAgainAfter = 3000

type Props = {
  readonly practice: Practice
  readonly onRetry: () => void
  readonly asked: unknown
}

/** Nobody knows yet whether the earlier payment went through: it is asked after until somebody does. */
export default function CheckingPage({ practice, onRetry, asked }: Props) {
  const messages = useMessages(checkingMessages)
  useEffect(() => {
    const timer = setTimeout(onRetry, askAgainAfter)
    return () => clearTimeout(timer)
  }, [onRetry, asked])
  return (
    <Page band={<Band practice={practice} visitor="guest" />}>
      <MessagePage icon={<ClockIcon />} tone="info" title={messages.title}>
        <Text tone="supporting">{messages.body}</Text>
      </MessagePage>
    </Page>
  )
}
