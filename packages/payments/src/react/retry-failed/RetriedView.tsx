import { Alert, Amount, Ledger, LedgerRow, PracticeText, Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { type Quote, type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import { formatMoney } from '../../money/index.ts'
import { ProcessingNotice } from '../pay-invoice/outcome/ProcessingNotice.tsx'
import { processingMessages } from '../pay-invoice/outcome/processing.messages.ts'
import { DateRow, MethodRow } from '../pay-invoice/PaymentRows.tsx'
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
  const words = useMessages(processingMessages)
  const isAdded = payment.continues && savedMethodId(method) !== payment.tried?.id
  return (
    <>
      <Amount>{formatMoney(quote.total)}</Amount>
      {status === 'paid' ? (
        <Alert tone="success" title={isAdded ? messages.paidAndAdded : messages.paid} announce="polite" />
      ) : (
        <ProcessingNotice announce="polite">
          <Text>
            {words.sentToBank} {words.returnMail}
          </Text>
        </ProcessingNotice>
      )}
      <Ledger ruled>
        <LedgerRow label={messages.plan}>
          <PracticeText>{payment.plan}</PracticeText>
        </LedgerRow>
        <DateRow date={today} />
        <MethodRow method={method} />
      </Ledger>
    </>
  )
}
