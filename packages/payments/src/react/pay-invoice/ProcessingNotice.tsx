import { Alert, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { processingMessages } from './processing.messages.ts'

/** The bank has a card's payment: neither paid nor open, and it can't be paid again. */
export function ProcessingNotice() {
  const messages = useMessages(processingMessages)
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.title} announce="polite">
      {messages.body}
    </Alert>
  )
}
