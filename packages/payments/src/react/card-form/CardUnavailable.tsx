import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { cardFormMessages } from './card-form.messages.ts'

/** The card provider or the API can't be reached. */
export function CardUnavailable() {
  const messages = useMessages(cardFormMessages)
  return (
    <Alert tone="danger" title={messages.setupTitle} announce="assertive">
      {messages.setupBody}
    </Alert>
  )
}
