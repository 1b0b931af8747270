import { Ledger, LedgerRow, LedgerTotal, Skeleton } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../money/index.ts'
import type { Quote } from '../../ports.ts'
import type { SavedMethod } from '../../saved-method.ts'
import { costSummaryMessages } from '../cost-summary/cost-summary.messages.ts'
import { namedMethod } from '../methods/saved-method.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { retryFailedMessages } from './retry-failed.messages.ts'
import type { RetryFailedProps } from './RetryFailedDialog.tsx'

type Props = Pick<RetryFailedProps, 'payment' | 'today'> & {
  readonly method: SavedMethod
  /** Null while it is asked for. */
  readonly quote: Quote | null
}

/** Plan, date and method, and a price whose lines add up. */
export function RetryLines({ payment, today, method, quote }: Props) {
  const messages = useMessages(retryFailedMessages)
  const cost = useMessages(costSummaryMessages)
  const { language } = useLanguage()
  return (
    <Ledger>
      <LedgerRow label={messages.plan}>{payment.plan}</LedgerRow>
      <LedgerRow label={messages.date}>{formatDate(today)}</LedgerRow>
      <LedgerRow label={messages.method}>{methodName(namedMethod(method), language)}</LedgerRow>
      <LedgerRow label={cost.subtotal}>{quote ? formatMoney(quote.subtotal) : <Waiting />}</LedgerRow>
      {quote !== null && quote.tax > 0 && (
        <LedgerRow label={cost.salesTax}>{formatMoney(quote.tax)}</LedgerRow>
      )}
      {quote !== null && quote.fee > 0 && (
        <LedgerRow label={cost.convenienceFee}>{formatMoney(quote.fee)}</LedgerRow>
      )}
      <LedgerTotal label={cost.paymentDue}>{quote ? formatMoney(quote.total) : <Waiting />}</LedgerTotal>
    </Ledger>
  )
}

const Waiting = () => <Skeleton width="4.5rem" height="1.25rem" />
