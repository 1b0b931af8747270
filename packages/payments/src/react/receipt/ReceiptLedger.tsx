import { Ledger, LedgerRow, LedgerTotal, Numeric } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { formatMoney, subtract } from '../../money/index.ts'
import { TaxAndFeeRows } from '../cost-summary/TaxAndFeeRows.tsx'
import { methodName } from '../pay-invoice/method-name.ts'
import type { Receipt } from './receipt.ts'
import { receiptMessages } from './receipt.messages.ts'

type Props = {
  readonly receipt: Receipt
  /** Rows before the invoice's number. */
  readonly children?: ReactNode
}

/** A receipt's number, date, method and amounts; after a refund, what remains paid. */
export function ReceiptLedger({ receipt, children }: Props) {
  const messages = useMessages(receiptMessages)
  const { language } = useLanguage()
  const { outcome, invoiceId, date, method, subtotal, tax, fee, total, refunded } = receipt
  return (
    <Ledger>
      {children}
      <LedgerRow label={messages.invoice}>
        <Numeric>{invoiceId}</Numeric>
      </LedgerRow>
      {date !== null && (
        <LedgerRow label={messages.date}>
          <Numeric>{formatDate(date)}</Numeric>
        </LedgerRow>
      )}
      {method !== null && <LedgerRow label={messages.method}>{methodName(method, language)}</LedgerRow>}
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
