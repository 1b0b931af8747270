import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { offlineMessages } from './offline.messages.ts'
import { useOnline } from './use-online.ts'

export default function OfflineNotice() {
  const messages = useMessages(offlineMessages)
  if (useOnline()) return null
  return (
    <Alert tone="warning" title={messages.title} announce="polite">
      {messages.body}
    </Alert>
  )
}
