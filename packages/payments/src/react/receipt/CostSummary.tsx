import { Ledger, LedgerRow, LedgerTotal, Skeleton, LiveRegion, Numeric } from '@payment-center/ui'
import { useMessages, useLanguage } from '@payment-center/ui/language'
import type { BillingTotals } from '@payment-center/validation/model'
import type { ReactNode } from 'react'
import { formatMoney, subtract, type Cents } from '../../money/money.ts'
import { costSummaryMessages, paymentRowMessages } from './messages.en.ts'
import { formatDate } from '@payment-center/ui/format'
import { methodName, type DisplayMethod } from './method-name.ts'

type Props = {
  readonly totals: BillingTotals | null
  /** False once the amount may have been paid. */
  readonly isDue?: boolean
  /** Without the subtotal where it is the total. */
  readonly brief?: boolean
  readonly children?: ReactNode
}

/** Subtotal, Sales Tax and Convenience Fee (each only above zero), and their total. */
export function CostSummary({ totals, isDue = true, brief = false, children }: Props) {
  const messages = useMessages(costSummaryMessages)
  const hasSubtotal = !brief || totals?.subtotal !== totals?.total
  return (
    <Ledger>
      {children}
      {hasSubtotal && <LedgerRow label={messages.subtotal}>{moneyOrSkeleton(totals?.subtotal)}</LedgerRow>}
      {totals !== null && <TaxAndFeeRows {...totals} />}
      <LedgerTotal label={isDue ? messages.paymentDue : messages.total}>
        {moneyOrSkeleton(totals?.total)}
      </LedgerTotal>
    </Ledger>
  )
}

const moneyOrSkeleton = (cents: Cents | undefined) =>
  cents === undefined ? <Skeleton width="4.5rem" height="1.25rem" /> : formatMoney(cents)

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

type TotalRowsProps = {
  readonly label: string
  readonly total: Cents
  readonly refunded: Cents
}

/** The total; after a refund also what was refunded, and what remains paid. */
export function TotalRows({ label, total, refunded }: TotalRowsProps) {
  const messages = useMessages(costSummaryMessages)
  if (refunded <= 0) return <LedgerTotal label={label}>{formatMoney(total)}</LedgerTotal>
  return (
    <>
      <LedgerRow label={label}>{formatMoney(total)}</LedgerRow>
      <LedgerRow label={messages.refunded}>{formatMoney(refunded)}</LedgerRow>
      <LedgerTotal label={messages.net}>{formatMoney(subtract(total, refunded))}</LedgerTotal>
    </>
  )
}

/** Announces a total to screen readers. Mount it before the total is known. */
export function TotalAnnouncement({ total }: { readonly total: Cents | undefined }) {
  const { paymentDue } = useMessages(costSummaryMessages)
  return <LiveRegion>{total === undefined ? '' : `${paymentDue} ${formatMoney(total)}`}</LiveRegion>
}

export function MethodRow({ method }: { readonly method: DisplayMethod }) {
  const messages = useMessages(paymentRowMessages)
  const { language } = useLanguage()
  return <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>
}

/** @param date YYYY-MM-DD */
export function DateRow({ date }: { readonly date: string }) {
  const messages = useMessages(paymentRowMessages)
  return (
    <LedgerRow label={messages.date}>
      <Numeric>{formatDate(date)}</Numeric>
    </LedgerRow>
  )
}
