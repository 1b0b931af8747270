import { LedgerRow } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { SavedPayment } from '../../flows/index.ts'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { TotalAnnouncement } from '../cost-summary/TotalAnnouncement.tsx'
import { DateRow, MethodRow } from '../pay-invoice/PaymentRows.tsx'
import { confirmMessages } from '../checkout/messages.en.ts'
import type { ConfirmPaymentProps } from './confirm-payment-props.ts'

type Props = Pick<ConfirmPaymentProps, 'invoice'> & {
  /** The quote is null while it is loading. */
  readonly payment: Pick<SavedPayment, 'method'> & { readonly quote: SavedPayment['quote'] | null }
}

/** The invoice, method, date and price; the lines add up to the total. */
export function ConfirmLines({ invoice, payment: { method, quote } }: Props) {
  const { invoiceId, reference, today } = invoice
  const messages = useMessages(confirmMessages)
  return (
    <>
      <CostSummary totals={quote}>
        {invoiceId !== '' && <LedgerRow label={messages.invoice}>{invoiceId}</LedgerRow>}
        {reference && <LedgerRow label={messages.reference}>{reference}</LedgerRow>}
        <DateRow date={today} />
        <MethodRow method={method} />
      </CostSummary>
      <TotalAnnouncement total={quote?.total} />
    </>
  )
}
