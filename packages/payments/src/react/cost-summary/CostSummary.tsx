import { Ledger, LedgerRow, LedgerTotal, Skeleton } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { BillingTotals } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { formatMoney, type Cents } from '../../money/money.ts'
import { costSummaryMessages } from '../checkout/messages.en.ts'
import { TaxAndFeeRows } from './TaxAndFeeRows.tsx'

type Props = {
  /** Null while they are loading. */
  readonly totals: BillingTotals | null
  /** False once it may have been paid. */
  readonly isDue?: boolean
  /** Rows above the totals. */
  readonly children?: ReactNode
}

/** Subtotal, Sales Tax and Convenience Fee (each only above zero), and their total. */
export function CostSummary({ totals, isDue = true, children }: Props) {
  const messages = useMessages(costSummaryMessages)
  return (
    <Ledger>
      {children}
      <LedgerRow label={messages.subtotal}>{moneyOrSkeleton(totals?.subtotal)}</LedgerRow>
      {totals !== null && <TaxAndFeeRows {...totals} />}
      <LedgerTotal label={isDue ? messages.paymentDue : messages.total}>
        {moneyOrSkeleton(totals?.total)}
      </LedgerTotal>
    </Ledger>
  )
}

const moneyOrSkeleton = (cents: Cents | undefined) =>
  cents === undefined ? <Skeleton width="4.5rem" height="1.25rem" /> : formatMoney(cents)
