import { Alert, LedgerRow, Amount, Ledger, PracticeText, Skeleton } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { OpeningProblem } from '@payment-center/validation/model'
import { isPaidByOther, type Refusal, type SavedPayment } from '../../flows/index.ts'
import { BankAuthorization, type AuthorizationEntry } from '../methods/BankAuthorization.tsx'
import { bankMessages } from '../methods/bank-messages.en.ts'
import { DeclinedView } from './DeclinedView.tsx'
import { declinedMessages, confirmMessages } from './dialog-messages.en.ts'
import { CheckingView, ProgressView } from './ProgressView.tsx'
import { methodName } from '../receipt/method-name.ts'
import { DebitProcessingNotice, PaymentNotice, ProcessingNotice } from './PaymentNotice.tsx'
import { PaidByOther, PaidView, settledReceipt } from './PaymentDialog.tsx'
import type { ConfirmPaymentProps, Payable } from './checkout-props.ts'
import { CostSummary, TotalAnnouncement, DateRow, MethodRow } from '../receipt/CostSummary.tsx'
import { formatMoney } from '../../money/money.ts'
import { ReceiptSheet } from '../receipt/ReceiptSheet.tsx'

type Props = ConfirmPaymentProps & { readonly authorization: AuthorizationEntry }

export function ConfirmBody(props: Props) {
  const { invoice } = props
  const { state } = props.flow
  if (isPaidByOther(state) && 'paidWith' in state) return <PaidByOther method={state.paidWith.method.kind} />
  switch (state.status) {
    case 'idle':
      return null
    case 'pricing':
      return <ConfirmLines {...props} payment={{ method: state.method, quote: null }} />
    case 'unpriced':
      return <Unpriced problem={state.problem} />
    case 'priced':
      return (
        <>
          {state.notice !== null && <PaymentNotice notice={state.notice} />}
          <ConfirmLines {...props} payment={state} />
          <Debit {...props} payment={state} />
        </>
      )
    case 'submitting':
    case 'confirming':
      return (
        <ProgressView
          stage={state.status}
          waitingFor={state.method.kind === 'bank' && state.status === 'submitting' ? 'bank' : 'paying'}
        >
          <ConfirmLines {...props} payment={state} />
        </ProgressView>
      )
    case 'checking':
      return <CheckingView state={state} send={props.flow.send} />
    case 'refused':
      return <Refused {...props} payment={state} refusal={state.refusal} />
    case 'paid':
      return <PaidView invoice={invoice} receipt={settledReceipt(invoice, state)} />
    case 'processing':
      return <ProcessingView invoice={invoice} paidWith={state.paidWith} />
  }
}

function Unpriced({ problem }: { readonly problem: OpeningProblem }) {
  const messages = useMessages(confirmMessages)
  if (problem !== 'unavailable') return <PaymentNotice notice={problem} />
  return (
    <Alert tone="danger" title={messages.feesTitle} announce="assertive">
      {messages.feesBody}
    </Alert>
  )
}

type PaymentProps = Props & { readonly payment: SavedPayment }

function Debit({ invoice: { practice, today }, authorization, payment: { method, quote } }: PaymentProps) {
  if (method.kind === 'card') return null
  const debit = { practice, bank: method, total: quote.total, date: today }
  return <BankAuthorization debit={debit} entry={authorization} />
}

function Refused({ refusal, payment, ...props }: PaymentProps & { readonly refusal: Refusal }) {
  const { notCharged } = useMessages(confirmMessages)
  const { stillOwed } = useMessages(declinedMessages)
  const isDue = props.invoice.reference === undefined
  const bank = useMessages(bankMessages)
  const { language } = useLanguage()
  const name = methodName(payment.method, language)
  if (refusal.why === 'declined')
    return (
      <DeclinedView
        decline={refusal.decline}
        card={name}
        total={payment.quote.total}
        owed={isDue}
        typed={false}
      />
    )
  const [title, body] =
    refusal.why === 'bankRefused'
      ? [bank.refusedTitle, isDue ? `${notCharged} ${stillOwed}` : notCharged]
      : [bank[`${refusal.why}Title`], bank[`${refusal.why}Body`]]
  return (
    <>
      <Alert tone="danger" title={title} announce="assertive">
        {body}
      </Alert>
      <ConfirmLines {...props} payment={payment} />
    </>
  )
}

type ConfirmLinesProps = Pick<ConfirmPaymentProps, 'invoice'> & {
  readonly payment: Pick<SavedPayment, 'method'> & { readonly quote: SavedPayment['quote'] | null }
}

/** The invoice, method, date and price; the lines add up to the total. */
function ConfirmLines({ invoice, payment: { method, quote } }: ConfirmLinesProps) {
  const { invoiceId, reference, today } = invoice
  const messages = useMessages(confirmMessages)
  return (
    <>
      <CostSummary totals={quote}>
        {invoiceId !== '' && <LedgerRow label={messages.invoice}>{invoiceId}</LedgerRow>}
        {reference && <LedgerRow label={messages.reference}>{reference}</LedgerRow>}
        <DateRow date={today} />
        <MethodRow method={method} />
      </CostSummary>
      <TotalAnnouncement total={quote?.total} />
    </>
  )
}

type ProcessingViewProps = {
  readonly invoice: Payable
  readonly paidWith: SavedPayment
}

/** How long a bank takes; a processing payment is never called paid. */
function ProcessingView({ invoice, paidWith }: ProcessingViewProps) {
  const { practice, today, receipt, invoiceId, hasEmail } = invoice
  const number = receipt?.invoiceId ?? invoiceId
  const messages = useMessages(confirmMessages)
  return (
    <>
      <Amount note={<PracticeText names={[practice.name]}>{messages.sentTo(practice.name)}</PracticeText>}>
        {formatMoney(paidWith.quote.total)}
      </Amount>
      <Ledger ruled>
        <MethodRow method={paidWith.method} />
        <DateRow date={today} />
        <LedgerRow label={messages.invoice}>
          {number === '' ? <Skeleton width="6rem" height="1.25rem" /> : number}
        </LedgerRow>
      </Ledger>
      {paidWith.method.kind === 'bank' ? (
        <DebitProcessingNotice hasEmail={hasEmail} />
      ) : (
        <ProcessingNotice isAtBank={false} />
      )}
      {receipt !== null && (
        <ReceiptSheet
          receipt={{
            ...receipt,
            date: receipt.date ?? today,
            method: receipt.method ?? paidWith.method,
          }}
          bill={invoice}
        />
      )}
    </>
  )
}
