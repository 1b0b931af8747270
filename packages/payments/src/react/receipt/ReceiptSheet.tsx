import {
  PrintSheet,
  ReceiptSlip,
  Ledger,
  LedgerRow,
  LedgerTotal,
  Numeric,
  PracticeText,
} from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { statementSuffix } from '@payment-center/validation/fields'
import type { ReactNode } from 'react'
import { formatMoney, subtract } from '../../money/money.ts'
import type { Receipt } from './receipt.ts'
import { paymentReceiptMessages, statementNoteMessages } from './messages.en.ts'
import { TaxAndFeeRows } from './CostSummary.tsx'
import { DateRow, MethodRow } from './PaymentRows.tsx'
import type { DisplayMethod } from './method-name.ts'

type Props = { readonly receipt: Receipt; readonly practice: PracticeDetails }

/** Prints the receipt on one page, in place of the screen and its dialogs. */
export function ReceiptSheet({ receipt, practice }: Props) {
  const messages = useMessages(paymentReceiptMessages)
  const { outcome, total, refunded } = receipt
  const label = refunded > 0 ? messages.net : messages[outcome]
  return (
    <PrintSheet>
      <ReceiptSlip
        outcome={outcome}
        practice={practice}
        title={label}
        amount={formatMoney(subtract(total, refunded))}
        amountLabel={label}
      >
        <ReceiptLedger receipt={receipt} />
      </ReceiptSlip>
    </PrintSheet>
  )
}

type ReceiptLedgerProps = {
  readonly receipt: Receipt
  /** Rows before the invoice's number. */
  readonly children?: ReactNode
}

/** A receipt's number, date, method and amounts; after a refund, what remains paid. */
export function ReceiptLedger({ receipt, children }: ReceiptLedgerProps) {
  const messages = useMessages(paymentReceiptMessages)
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

type StatementNoteProps = {
  /** Undefined or null if unknown. */
  readonly method: DisplayMethod | null | undefined
  readonly practiceName: string
}

/**
 * The name that the API sends for a card's statement, which follows the account's prefix. Nothing for a bank payment,
 * because the bank words its statement.
 */
export function StatementNote({ method, practiceName }: StatementNoteProps) {
  const { note } = useMessages(statementNoteMessages)
  const isBank = method?.kind === 'ach' || method?.kind === 'bank'
  const name = statementSuffix(practiceName)
  return method && !isBank && name !== null ? <PracticeText names={[name]}>{note(name)}</PracticeText> : null
}
