import { LiveRegion } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney, type Cents } from '../../money/money.ts'
import { costSummaryMessages } from '../checkout/messages.en.ts'

/** Announces a total once it is known; mount it before. */
export function TotalAnnouncement({ total }: { readonly total: Cents | undefined }) {
  const { paymentDue } = useMessages(costSummaryMessages)
  return <LiveRegion>{total === undefined ? '' : `${paymentDue} ${formatMoney(total)}`}</LiveRegion>
}
