import { Ledger, LedgerRow, LedgerTotal } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { BillingTotals } from '../../fees/index.ts'
import { formatMoney } from '../../money/index.ts'
import { costSummaryMessages } from './cost-summary.messages.ts'

type Props = {
  readonly totals: BillingTotals
  /** The totals of a payment that is made already say what was paid, not what is due. */
  readonly paid?: boolean
}

/** Subtotal, Sales Tax and Convenience Fee (each only above zero), and what they add up to. */
export function CostSummary({ totals, paid = false }: Props) {
  const messages = useMessages(costSummaryMessages)
  return (
    <Ledger>
      <LedgerRow label={messages.subtotal}>{formatMoney(totals.subtotal)}</LedgerRow>
      {totals.tax > 0 && <LedgerRow label={messages.salesTax}>{formatMoney(totals.tax)}</LedgerRow>}
      {totals.fee > 0 && <LedgerRow label={messages.convenienceFee}>{formatMoney(totals.fee)}</LedgerRow>}
      <LedgerTotal label={paid ? messages.amountPaid : messages.paymentDue}>
        {formatMoney(totals.total)}
      </LedgerTotal>
    </Ledger>
  )
}
