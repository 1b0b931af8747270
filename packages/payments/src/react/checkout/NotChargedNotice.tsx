import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { notChargedMessages } from './not-charged.messages.ts'

export default function NotChargedNotice() {
  const messages = useMessages(notChargedMessages)
  return (
    <Alert tone="warning" title={messages.title} announce="polite">
      {messages.body}
    </Alert>
  )
}
