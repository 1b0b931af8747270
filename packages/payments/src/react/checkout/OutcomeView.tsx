import { useLanguage, useMessages } from '@payment-center/ui/language'
import {
  Amount,
  Ledger,
  LedgerRow,
  Numeric,
  PracticeText,
  Skeleton,
  Stack,
  Text,
  Alert,
} from '@payment-center/ui'
import { isPaidByOther, type PayInvoiceState } from '../../flows/index.ts'
import type { Payable } from './checkout-props.ts'
import { DeclinedView } from './DeclinedView.tsx'
import { methodName } from '../receipt/method-name.ts'
import { cardMethodOf, settledReceipt } from './SettledFooter.tsx'
import { EmailedNote } from '../receipt/EmailedNote.tsx'
import { ReceiptSheet, StatementNote } from '../receipt/ReceiptSheet.tsx'
import { ProcessingNotice } from './PaymentNotice.tsx'
import { formatMoney } from '../../money/money.ts'
import { DateRow, MethodRow } from '../receipt/PaymentRows.tsx'
import { paidMessages, paidByOtherMessages } from './dialog-messages.en.ts'
import type { Receipt } from '../receipt/receipt.ts'

type Props = {
  readonly state: PayInvoiceState
  readonly invoice: Payable
  /** Whether the card was typed: the view then names it, and the form keeps its input. */
  readonly typed: boolean
}

/** The result of a payment; nothing before there is one. */
export function OutcomeView({ state, invoice, typed }: Props) {
  const { receipt } = invoice
  const { language } = useLanguage()
  if (state.status === 'declined') {
    const card = typed && state.card && methodName(cardMethodOf({ ...state, card: state.card }), language)
    return (
      <DeclinedView
        decline={state.decline}
        card={card || null}
        total={state.quote.total}
        owed={invoice.reference === undefined}
        limit={state.limit}
        typed={typed}
      />
    )
  }
  if (isPaidByOther(state)) return <PaidByOther method={typed ? 'card' : 'wallet'} />
  if (state.status === 'processing')
    return (
      <>
        <ProcessingNotice announce="polite" />
        {receipt !== null && <ReceiptSheet receipt={receipt} bill={invoice} />}
      </>
    )
  if (state.status !== 'paid') return null
  return <PaidView invoice={invoice} receipt={settledReceipt(invoice, state)} />
}

type PaidViewProps = {
  readonly invoice: Pick<Payable, 'practice' | 'invoiceId' | 'reference' | 'patientName'>
  /** Null until it is loaded. */
  readonly receipt: Receipt | null
}

/** Amount, method, date and invoice number, for a screenshot; prints as a receipt. */
export function PaidView({ invoice, receipt }: PaidViewProps) {
  const { practice, invoiceId, reference } = invoice
  const messages = useMessages(paidMessages)
  // In Pay as Guest the payment created the invoice.
  const number = receipt?.invoiceId || invoiceId
  return (
    <Stack space={16}>
      <Stack space={4}>
        {receipt !== null && <Amount>{formatMoney(receipt.total)}</Amount>}
        <Text tone="supporting">
          <PracticeText names={[practice.name]}>{messages.paidTo(practice.name)}</PracticeText>
        </Text>
      </Stack>
      <Ledger ruled>
        {receipt?.method && <MethodRow method={receipt.method} />}
        {receipt?.date && <DateRow date={receipt.date} />}
        <LedgerRow label={messages.invoice}>
          {number === '' ? (
            <Skeleton width="6rem" height="1.25rem" />
          ) : (
            <Numeric>{messages.invoiceNumber(number)}</Numeric>
          )}
        </LedgerRow>
      </Ledger>
      <Text size="small" tone="supporting">
        {reference === undefined && `${messages.nothingDue} `}
        <StatementNote method={receipt?.method} practiceName={practice.name} /> <EmailedNote />
      </Text>
      {receipt !== null && number !== '' && <ReceiptSheet receipt={receipt} bill={invoice} />}
    </Stack>
  )
}

type PaidByOtherProps = {
  /** How this page would have paid. */
  readonly method: 'card' | 'bank' | 'wallet'
}

/** Another payment paid the bill first, such as another payer's or another tab's. */
export function PaidByOther({ method }: PaidByOtherProps) {
  const messages = useMessages(paidByOtherMessages)
  return (
    <Alert tone="info" announce="polite">
      {messages[method]}
    </Alert>
  )
}
