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
  LedgerTotal,
  Button,
} from '@payment-center/ui'
import { isPaidByOther, type PayInvoiceState, type DeclineLimit } from '../../flows/index.ts'
import type { Payable, Audience } from './checkout-props.ts'
import { methodName } from '../receipt/method-name.ts'
import { cardMethodOf, settledReceipt } from './PaymentDialog.tsx'
import { EmailedNote, ReceiptSheet, StatementNote } from '../receipt/ReceiptSheet.tsx'
import { ProcessingNotice, PaymentNotice } from './PaymentNotice.tsx'
import { formatMoney, type Cents } from '../../money/money.ts'
import { DateRow, MethodRow } from '../receipt/CostSummary.tsx'
import { paidMessages, paidByOtherMessages, declinedMessages } from './dialog-messages.en.ts'
import type { Receipt } from '../receipt/receipt.ts'
import type { Decline } from '@payment-center/validation/model'
import { costSummaryMessages } from '../receipt/messages.en.ts'

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

type DeclinedViewProps = {
  readonly decline: Decline | null
  /** The card's name; null if it was declined before it had one. */
  readonly card: string | null
  readonly total: Cents
  readonly owed: boolean
  /** Why no other card can be tried; null while one can. */
  readonly limit?: DeclineLimit | null
  /** Whether the typed input is still in the form. */
  readonly typed: boolean
}

const advice = {
  declined: 'callBank',
  insufficientFunds: null,
  expired: null,
  securityCode: 'checkCode',
  processing: 'waitAndTry',
  authentication: 'callBank',
} as const satisfies Record<DeclineKind, string | null>

/** The reason for a decline, that nothing was charged, and what helps. */
export function DeclinedView({ decline, card, total, owed, limit = null, typed }: DeclinedViewProps) {
  const messages = useMessages(declinedMessages)
  const { paymentDue } = useMessages(costSummaryMessages)
  const reason = declineKind(decline?.code ?? '')
  const help = advice[reason]
  const body = [
    !decline?.message && messages.fallback,
    messages.notCharged(card ?? messages.thisCard),
    owed && messages.stillOwed,
    help !== null && messages[help],
  ]
  return (
    <Stack space={16}>
      <Alert tone="danger" title={decline?.message || messages.reason[reason]} announce="assertive">
        {body.filter(Boolean).join(' ')}
      </Alert>
      <Ledger>
        <LedgerTotal label={paymentDue}>{formatMoney(total)}</LedgerTotal>
      </Ledger>
      {limit !== null && <PaymentNotice notice={limit} announce="polite" />}
      {typed && limit === null && (
        <Text size="small" tone="hint">
          {messages.inputKept}
        </Text>
      )}
    </Stack>
  )
}

/** The kinds of decline that need different advice. */
export type DeclineKind =
  | 'declined'
  | 'insufficientFunds'
  | 'expired'
  | 'securityCode'
  | 'processing'
  | 'authentication'

const reasons: Readonly<Record<string, DeclineKind>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expired',
  incorrect_cvc: 'securityCode',
  invalid_cvc: 'securityCode',
  processing_error: 'processing',
  try_again_later: 'processing',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
}

/** Maps a card provider's code; a code without a reason counts as declined. */
export function declineKind(code: string): DeclineKind {
  return reasons[code] ?? 'declined'
}

type PayByBankProps = Pick<Audience, 'payByBank'> & {
  readonly leads?: boolean
}

/** Pays from a bank account instead, where one is offered. */
export function PayByBank({ payByBank, leads = false }: PayByBankProps) {
  const messages = useMessages(declinedMessages)
  return (
    payByBank && (
      <Button variant={leads ? 'primary' : 'secondary'} onClick={payByBank}>
        {messages.payByBank}
      </Button>
    )
  )
}
