import { LedgerRow } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { BillingTotals } from '@payment-center/validation/model'
import { formatMoney } from '../../money/money.ts'
import { costSummaryMessages } from '../checkout/messages.en.ts'

/** Sales Tax and Convenience Fee, each only above zero. */
export function TaxAndFeeRows({ tax, fee }: Pick<BillingTotals, 'tax' | 'fee'>) {
  const messages = useMessages(costSummaryMessages)
  return (
    <>
      {tax > 0 && <LedgerRow label={messages.salesTax}>{formatMoney(tax)}</LedgerRow>}
      {fee > 0 && <LedgerRow label={messages.convenienceFee}>{formatMoney(fee)}</LedgerRow>}
    </>
  )
}
