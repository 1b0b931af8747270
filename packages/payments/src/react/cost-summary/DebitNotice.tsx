import { Alert } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { cents, formatMoney, subtract, type Cents } from '../../money/money.ts'
import { debitNoticeMessages } from '../checkout/messages.en.ts'

type Props = { readonly credit: Cents; readonly debit: Cents }

/** Shown if a debit card costs less than a credit card. */
export function DebitNotice({ credit, debit }: Props) {
  const messages = useMessages(debitNoticeMessages)
  const difference = subtract(credit, debit)
  if (difference <= 0) return null
  return (
    <Alert tone="info" small title={messages.title}>
      {messages.body(formatMoney(cents(difference)))}
    </Alert>
  )
}
