import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { paidByOtherMessages } from '../messages.en.ts'

type Props = {
  /** How this page would have paid. */
  readonly method: 'card' | 'bank' | 'wallet'
}

/** Another payment paid the bill first, such as another payer's or another tab's. */
export function PaidByOther({ method }: Props) {
  const messages = useMessages(paidByOtherMessages)
  return (
    <Alert tone="info" announce="polite">
      {messages[method]}
    </Alert>
  )
}
