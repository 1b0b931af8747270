import { Alert } from '../alert/Alert.tsx'
import { useMessages } from '../language/index.ts'
import { offlineMessages } from './offline.messages.ts'
import { useOnline } from './use-online.ts'

/** Says within a page's content that the browser is offline. */
export function OfflineNotice() {
  const messages = useMessages(offlineMessages)
  if (useOnline()) return null
  return (
    <Alert tone="warning" title={messages.title} announce="polite">
      {messages.body}
    </Alert>
  )
}
