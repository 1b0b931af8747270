import { LedgerRow } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { SavedPayment } from '../../flows/index.ts'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { methodName } from '../pay-invoice/method-name.ts'
import { confirmMessages } from './confirm.messages.ts'

type Props = {
  readonly invoiceId: string
  /** YYYY-MM-DD */
  readonly date: string
  /** The quote is null while it is loading. */
  readonly payment: Pick<SavedPayment, 'method'> & { readonly quote: SavedPayment['quote'] | null }
}

/** The invoice, method, date and price; the lines add up to the total. */
export function ConfirmLines({ invoiceId, date, payment: { method, quote } }: Props) {
  const messages = useMessages(confirmMessages)
  const { language } = useLanguage()
  return (
    <CostSummary totals={quote}>
      <LedgerRow label={messages.invoice}>{invoiceId}</LedgerRow>
      <LedgerRow label={messages.date}>{formatDate(date)}</LedgerRow>
      <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>
    </CostSummary>
  )
}
