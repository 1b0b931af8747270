import { Ledger, LedgerRow, LedgerTotal, Skeleton } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { SavedPayment } from '../../flows/index.ts'
import { formatMoney } from '../../money/index.ts'
import { costSummaryMessages } from '../cost-summary/cost-summary.messages.ts'
import { namedMethod } from '../methods/saved-method.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { confirmMessages } from './confirm.messages.ts'

type Props = {
  readonly invoiceId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** Without a price while it is asked for. */
  readonly payment: Pick<SavedPayment, 'method'> & { readonly quote: SavedPayment['quote'] | null }
}

/** What is about to be paid, with which method and when; the lines add up to the total. */
export function ConfirmLines({ invoiceId, date, payment: { method, quote } }: Props) {
  const messages = useMessages(confirmMessages)
  const cost = useMessages(costSummaryMessages)
  const { language } = useLanguage()
  return (
    <Ledger>
      <LedgerRow label={messages.invoice}>{invoiceId}</LedgerRow>
      <LedgerRow label={messages.date}>{formatDate(date)}</LedgerRow>
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
