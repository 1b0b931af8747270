import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote, SavedMethod } from '@payment-center/validation/model'
import type { RetryNotice } from '../../flows/index.ts'
import { BankAuthorization } from '../bank/BankAuthorization.tsx'
import { PaymentNotice } from '../pay-invoice/PaymentNotice.tsx'
import { retryFailedMessages } from './retry-failed.messages.ts'
import type { RetryFailedBodyProps } from './retry-failed-props.ts'
import { RetryLines } from './RetryLines.tsx'

type Props = RetryFailedBodyProps & {
  readonly method: SavedMethod
  /** Null while it is loading. */
  readonly quote: Quote | null
  readonly notice: RetryNotice | null
}

export function ConfirmRetry(props: Props) {
  const { payment, practice, today, method, quote, notice, authorization } = props
  const messages = useMessages(retryFailedMessages)
  return (
    <>
      {notice === 'priceChanged' && <PaymentNotice notice={notice} />}
      <RetryLines {...props} />
      {method.kind === 'bank' && quote !== null ? (
        <BankAuthorization
          entry={authorization}
          debit={{
            practice,
            bank: method,
            total: quote.total,
            date: today,
            plan: payment.continues ? payment.plan : undefined,
          }}
        />
      ) : (
        payment.continues && <Text tone="supporting">{messages.alsoLater}</Text>
      )}
    </>
  )
}
