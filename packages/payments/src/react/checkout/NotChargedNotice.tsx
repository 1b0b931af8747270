import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { paymentNoticeMessages } from '../pay-invoice/payment-notice.messages.ts'

export function NotChargedNotice() {
  const { titles, bodies } = useMessages(paymentNoticeMessages)
  return (
    <Alert tone="warning" title={titles.notCharged} announce="polite">
      {bodies.notCharged}
    </Alert>
  )
}
