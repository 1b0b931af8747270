import { Amount, PrintSheet, Ledger, LedgerRow, Numeric, PracticeText, Text } from '@payment-center/ui'
import { formatDate } from '@payment-center/ui/format'
import { useMessages } from '@payment-center/ui/language'
import type { PracticeDetails } from '@payment-center/ui/shell'
import { statementSuffix, maskEmail } from '@payment-center/validation/fields'
import { type ReactNode, use } from 'react'
import { formatMoney, subtract } from '../../money/money.ts'
import type { BillDetails, Receipt } from './receipt.ts'
import {
  costSummaryMessages,
  paymentReceiptMessages,
  receiptSheetMessages,
  statementNoteMessages,
  statusMessages,
  emailedMessages,
} from './messages.en.ts'
import { TaxAndFeeRows, TotalRows, DateRow, MethodRow } from './CostSummary.tsx'
import type { DisplayMethod } from './method-name.ts'
import { TreatmentName } from './EventStatus.tsx'
import { ReceiptRecipient } from '../app-contexts.tsx'

type Props = {
  readonly receipt: Receipt
  /** What the receipt doesn't name: the practice, and in Pay as Guest the patient. */
  readonly bill: BillDetails & { readonly practice: PracticeDetails }
}

/** Prints the receipt on one page, in place of the screen and its dialogs. */
export function ReceiptSheet({ receipt, bill }: Props) {
  const words = useMessages(paymentReceiptMessages)
  const { net } = useMessages(costSummaryMessages)
  const messages = useMessages(receiptSheetMessages)
  const statuses = useMessages(statusMessages)
  const { outcome, total, refunded, status } = receipt
  const { name, note } = messages[outcome]
  return (
    <PrintSheet practice={bill.practice} name={name} note={note}>
      <Amount note={refunded > 0 ? net : words[outcome]}>{formatMoney(subtract(total, refunded))}</Amount>
      <Ledger ruled>
        <PatientRows {...bill} patientName={receipt.patientName || bill.patientName} />
        <PaymentFacts receipt={receipt} />
        <LedgerRow label={messages.status}>{statuses[status]}</LedgerRow>
      </Ledger>
      <Ledger ruled>
        <TreatmentRows lines={receipt.lines} />
        <ReceiptAmounts receipt={receipt} />
      </Ledger>
    </PrintSheet>
  )
}

/** The patient, and what a payer typed as invoice or account in Pay as Guest. */
export function PatientRows({ patientName, reference }: BillDetails) {
  const messages = useMessages(receiptSheetMessages)
  return (
    <>
      {patientName && <LedgerRow label={messages.patient}>{patientName}</LedgerRow>}
      {reference !== undefined && (
        <LedgerRow label={messages.reference}>{reference || messages.noneProvided}</LedgerRow>
      )}
    </>
  )
}

function TreatmentRows({ lines }: Pick<Receipt, 'lines'>) {
  const { treatmentDate } = useMessages(receiptSheetMessages)
  return lines.map(({ treatment, date, cost }, index) => {
    const day = <Numeric>{formatDate(date)}</Numeric>
    const label = treatment ? (
      <TreatmentName treatment={treatment} />
    ) : (
      <>
        <span>{`${treatmentDate} `}</span>
        {day}
      </>
    )
    return (
      <LedgerRow key={index} label={label} detail={treatment && day}>
        {formatMoney(cost)}
      </LedgerRow>
    )
  })
}

type ReceiptLedgerProps = {
  readonly receipt: Receipt
  /** Rows before the invoice's number. */
  readonly children?: ReactNode
}

/** A receipt's number, date, method and amounts; after a refund, what remains paid. */
export function ReceiptLedger({ receipt, children }: ReceiptLedgerProps) {
  return (
    <Ledger>
      {children}
      <PaymentFacts receipt={receipt} />
      <ReceiptAmounts receipt={receipt} />
    </Ledger>
  )
}

function PaymentFacts({ receipt: { invoiceId, date, method } }: Pick<Props, 'receipt'>) {
  const { invoice } = useMessages(paymentReceiptMessages)
  return (
    <>
      <LedgerRow label={invoice}>
        <Numeric>{invoiceId}</Numeric>
      </LedgerRow>
      {date !== null && <DateRow date={date} />}
      {method !== null && <MethodRow method={method} />}
    </>
  )
}

function ReceiptAmounts({ receipt }: Pick<Props, 'receipt'>) {
  const messages = useMessages(paymentReceiptMessages)
  const { outcome, subtotal, tax, fee, total, refunded } = receipt
  return (
    <>
      {(tax > 0 || fee > 0) && <LedgerRow label={messages.subtotal}>{formatMoney(subtotal)}</LedgerRow>}
      <TaxAndFeeRows tax={tax} fee={fee} />
      <TotalRows label={messages[outcome]} total={total} refunded={refunded} />
    </>
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

type EmailedNoteProps = {
  /** Whether the receipt can be sent to another address here. */
  readonly offersAnother?: boolean
}

/** "We emailed your receipt to m•••@example.com." Nothing where the API has emailed none. */
export function EmailedNote({ offersAnother = false }: EmailedNoteProps) {
  const recipient = use(ReceiptRecipient)
  const messages = useMessages(emailedMessages)
  if (recipient === null) return null
  return (
    <>
      <span>{`${messages.emailed(maskEmail(recipient))} `}</span>
      {offersAnother && <span>{messages.another}</span>}
    </>
  )
}

/** The same as a paragraph. */
export function EmailedText(props: EmailedNoteProps) {
  const isEmailed = use(ReceiptRecipient) !== null
  return (
    isEmailed && (
      <Text tone="supporting">
        <EmailedNote {...props} />
      </Text>
    )
  )
}
