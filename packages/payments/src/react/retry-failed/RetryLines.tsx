import { LedgerRow, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Quote, SavedMethod } from '@payment-center/validation/model'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { TotalAnnouncement } from '../cost-summary/TotalAnnouncement.tsx'
import { DateRow, MethodRow } from '../pay-invoice/PaymentRows.tsx'
import { retryFailedMessages } from './retry-failed.messages.ts'
import type { RetryFailedProps } from './retry-failed-props.ts'

type Props = Pick<RetryFailedProps, 'payment' | 'today'> & {
  readonly method: SavedMethod
  /** Null while it is loading. */
  readonly quote: Quote | null
}

export function RetryLines({ payment, today, method, quote }: Props) {
  const messages = useMessages(retryFailedMessages)
  return (
    <>
      <CostSummary totals={quote}>
        <LedgerRow label={messages.plan}>
          <PracticeText>{payment.plan}</PracticeText>
        </LedgerRow>
        <DateRow date={today} />
        <MethodRow method={method} />
      </CostSummary>
      <TotalAnnouncement total={quote?.total} />
    </>
  )
}
