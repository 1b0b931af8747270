import { Alert, Amount, ClockIcon, Ledger, LedgerRow, PracticeText, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { type Quote, type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import { formatMoney } from '../../money/index.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { retryFailedMessages } from './retry-failed.messages.ts'
import type { RetryFailedProps } from './retry-failed-props.ts'

type Props = Pick<RetryFailedProps, 'payment' | 'today'> & {
  readonly status: 'paid' | 'processing'
  readonly method: SavedMethod
  readonly quote: Quote
}

/** A paid or processing payment; a bank payment is never called paid. */
export function RetriedView({ payment, today, status, method, quote }: Props) {
  const messages = useMessages(retryFailedMessages)
  const { language } = useLanguage()
  const isAdded = payment.continues && savedMethodId(method) !== payment.tried?.id
  return (
    <>
      <Amount>{formatMoney(quote.total)}</Amount>
      {status === 'paid' ? (
        <Alert tone="success" title={isAdded ? messages.paidAndAdded : messages.paid} announce="polite" />
      ) : (
        <Alert tone="info" icon={<ClockIcon />} title={messages.processing} announce="polite">
          <Text>{messages.processingBody}</Text>
        </Alert>
      )}
      <Ledger ruled>
        <LedgerRow label={messages.plan}>
          <PracticeText>{payment.plan}</PracticeText>
        </LedgerRow>
        <LedgerRow label={messages.date}>{formatDate(today)}</LedgerRow>
        <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>
      </Ledger>
    </>
  )
}
