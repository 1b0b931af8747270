import { Alert, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { processingMessages } from './processing.messages.ts'

/** A card payment that the bank is still processing; it can't be paid again. */
export function ProcessingNotice() {
  const messages = useMessages(processingMessages)
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.title} announce="polite">
      {messages.body}
    </Alert>
  )
}
