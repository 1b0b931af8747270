import { Ledger, LedgerRow, LedgerTotal } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { BillingTotals } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { formatMoney, type Cents } from '../../money/money.ts'
import { costSummaryMessages } from './messages.en.ts'
import { TaxAndFeeRows } from '../cost-summary/TaxAndFeeRows.tsx'

export interface InvoiceLine {
  readonly label: ReactNode
  readonly detail?: ReactNode
  readonly cost: Cents
}

type Props = {
  readonly lines: readonly InvoiceLine[]
  readonly totals: BillingTotals
  readonly totalLabel: string
  readonly ruled?: boolean
}

/** Invoice lines, tax, fee and total; a single line needs no total. */
export function InvoiceLines({ lines, totals, totalLabel, ruled = false }: Props) {
  const messages = useMessages(costSummaryMessages)
  const { tax, fee, subtotal, total } = totals
  const hasMore = tax > 0 || fee > 0
  return (
    <Ledger ruled={ruled}>
      {lines.map(({ label, detail, cost }, index) => (
        <LedgerRow key={index} label={label} detail={detail}>
          {formatMoney(cost)}
        </LedgerRow>
      ))}
      {lines.length > 1 && hasMore && (
        <LedgerRow label={messages.subtotal}>{formatMoney(subtotal)}</LedgerRow>
      )}
      <TaxAndFeeRows tax={tax} fee={fee} />
      {(lines.length !== 1 || hasMore) && <LedgerTotal label={totalLabel}>{formatMoney(total)}</LedgerTotal>}
    </Ledger>
  )
}
