import { Ledger, LedgerRow, LedgerTotal, Numeric } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { formatMoney, subtract } from '../../money/money.ts'
import { TaxAndFeeRows } from '../cost-summary/TaxAndFeeRows.tsx'
import { DateRow, MethodRow } from '../pay-invoice/PaymentRows.tsx'
import type { Receipt } from './receipt.ts'
import { receiptMessages } from './messages.en.ts'

type Props = {
  readonly receipt: Receipt
  /** Rows before the invoice's number. */
  readonly children?: ReactNode
}

/** A receipt's number, date, method and amounts; after a refund, what remains paid. */
export function ReceiptLedger({ receipt, children }: Props) {
  const messages = useMessages(receiptMessages)
  const { outcome, invoiceId, date, method, subtotal, tax, fee, total, refunded } = receipt
  return (
    <Ledger>
      {children}
      <LedgerRow label={messages.invoice}>
        <Numeric>{invoiceId}</Numeric>
      </LedgerRow>
      {date !== null && <DateRow date={date} />}
      {method !== null && <MethodRow method={method} />}
      {(tax > 0 || fee > 0) && <LedgerRow label={messages.subtotal}>{formatMoney(subtotal)}</LedgerRow>}
      <TaxAndFeeRows tax={tax} fee={fee} />
      {refunded > 0 && (
        <>
          <LedgerRow label={messages.paid}>{formatMoney(total)}</LedgerRow>
          <LedgerRow label={messages.refunded}>{formatMoney(refunded)}</LedgerRow>
        </>
      )}
      <LedgerTotal label={refunded > 0 ? messages.net : messages[outcome]}>
        {formatMoney(subtract(total, refunded))}
      </LedgerTotal>
    </Ledger>
  )
}
