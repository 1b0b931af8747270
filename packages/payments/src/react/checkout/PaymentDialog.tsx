import {
  Alert,
  Amount,
  Button,
  CheckIcon,
  ClockIcon,
  Ledger,
  LedgerRow,
  Numeric,
  PracticeText,
  Seal,
  Skeleton,
  Stack,
  Text,
} from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { OfflineNotice, useOnline } from '@payment-center/ui/offline'
import type { BillingTotals, SavedMethod } from '@payment-center/validation/model'
import type { ComponentProps, ReactNode } from 'react'
import {
  isMoving,
  isPaidByOther,
  type PaidWith,
  type PayInvoiceState,
  type PaySavedState,
} from '../../flows/index.ts'
import { cents, formatMoney } from '../../money/money.ts'
import { DateRow, MethodRow } from '../receipt/CostSummary.tsx'
import { methodName, type PaidMethod } from '../receipt/method-name.ts'
import { ReceiptActions } from '../receipt/ReceiptActions.tsx'
import { EmailedNote, ReceiptSheet, StatementNote } from '../receipt/ReceiptSheet.tsx'
import type { Receipt } from '../receipt/receipt.ts'
import type { Audience, Payable } from './checkout-props.ts'
import { DeclinedView } from './DeclinedView.tsx'
import {
  paidByOtherMessages,
  paidMessages,
  payInvoiceMessages,
  payOfflineMessages,
} from './dialog-messages.en.ts'
import { whatYouPayMessages } from './messages.en.ts'
import { ProcessingNotice } from './PaymentNotice.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'seal'> & {
  readonly state: Parameters<typeof isPaidByOther>[0]
}

/** Locked while money moves. The outcome of a payment replaces the title and the subtitle. */
export function PaymentDialog({ state, title, subtitle, children, ...rest }: Props) {
  const { paidTitle, alreadyPaidTitle } = useMessages(payInvoiceMessages)
  const isPaid = state.status === 'paid'
  const content = (
    <>
      <OfflineNotice />
      {children}
    </>
  )
  const dialog = { ...rest, children: content }
  if (!isPaid && state.status !== 'processing')
    return <Dialog locked={isMoving(state)} {...dialog} title={title} subtitle={subtitle} />
  if (isPaidByOther(state)) return <Dialog {...dialog} title={alreadyPaidTitle} />
  return (
    <Dialog
      {...dialog}
      title={paidTitle}
      seal={<Seal tone={isPaid ? 'success' : 'info'} icon={isPaid ? <CheckIcon /> : <ClockIcon />} />}
    />
  )
}

/** Why nothing can be submitted while the browser is offline. */
export function useOfflineReason(): string | undefined {
  const { reason } = useMessages(payOfflineMessages)
  return useOnline() ? undefined : reason
}

/** The practice, and the invoice or what else is paid, unless a line of the dialog names it. */
export function PaymentSubtitle({ practice, invoiceId, subject }: Payable) {
  const { invoiceNumber } = useMessages(whatYouPayMessages)
  return (
    <>
      <PracticeText>{practice.name}</PracticeText>
      {(subject !== undefined || invoiceId !== '') && (
        <span>{` · ${subject ?? invoiceNumber(invoiceId)}`}</span>
      )}
    </>
  )
}

export function SubmittingFooter({ children }: { readonly children: ReactNode }) {
  const { submitting } = useMessages(payInvoiceMessages)
  return (
    <DialogFooter>
      <Button grow busy={submitting}>
        {children}
      </Button>
    </DialogFooter>
  )
}

type OutcomeViewProps = {
  readonly state: PayInvoiceState
  readonly invoice: Payable
  /** Whether the card was typed: the view then names it, and the form keeps its input. */
  readonly typed: boolean
}

/** The result of a payment; nothing before there is one. */
export function OutcomeView({ state, invoice, typed }: OutcomeViewProps) {
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
        <ProcessingNotice announce="polite" isAtBank={false} />
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

type SettledFooterProps = {
  readonly invoice: Payable
  readonly settled: SettledPayment
  readonly audience: Pick<Audience, 'mailReceipt' | 'emailDraft' | 'payerId' | 'after'>
}

/** The actions after a payment: the receipt, and where to go next. For a guest the receipt is the first. */
export function SettledFooter({ invoice, settled, audience }: SettledFooterProps) {
  const { mailReceipt, emailDraft, payerId, after } = audience
  // The receipt of another payer's payment is on the page.
  const receipt = isPaidByOther(settled) ? null : settledReceipt(invoice, settled)
  return (
    <DialogFooter firstLeads={payerId === null}>
      {receipt !== null && mailReceipt !== null && (
        <ReceiptActions
          receipt={receipt}
          mailReceipt={mailReceipt}
          draft={emailDraft}
          short
          leads={payerId === null}
        />
      )}
      {after}
    </DialogFooter>
  )
}

type SettledPayment =
  | Extract<PayInvoiceState | PaySavedState, { status: 'paid' | 'processing' }>
  /** A plan's payment; the method is null if it is unknown. */
  | {
      readonly status: 'paid' | 'processing'
      readonly paidWith: { readonly method: SavedMethod | null; readonly quote: BillingTotals }
    }

const cardMethodOf = ({ card, quote }: Pick<PaidWith, 'card' | 'quote'>): PaidMethod => ({
  kind: quote.kind,
  cardType: card.brand,
  bankName: null,
  last4: card.last4,
})

/**
 * The server's record of a payment. Until it is loaded, which may fail, it is made of what this page knows; null if
 * another payment paid.
 */
export function settledReceipt(
  { receipt, invoiceId, today, lines = [] }: Pick<Payable, 'receipt' | 'invoiceId' | 'today' | 'lines'>,
  state: SettledPayment,
): Receipt | null {
  const { status, paidWith } = state
  if (status === 'processing' || receipt?.outcome === 'paid') return receipt
  if (paidWith === null || isPaidByOther(state)) return null
  const { subtotal, tax, fee, total } = paidWith.quote
  const method = 'method' in paidWith ? paidWith.method : cardMethodOf(paidWith)
  const record = { invoiceId, subtotal, tax, fee, total, lines, refunded: cents(0) }
  return { ...record, outcome: 'paid', status: 'paid', date: today, method }
}
