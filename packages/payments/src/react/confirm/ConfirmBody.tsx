import { Alert } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import type { OpeningProblem } from '@payment-center/validation/model'
import { isPaidByOther, type Refusal, type SavedPayment } from '../../flows/index.ts'
import { BankAuthorization } from '../bank/BankAuthorization.tsx'
import { bankMessages } from '../bank/messages.en.ts'
import type { AuthorizationEntry } from '../bank/use-authorization.ts'
import { DeclinedView } from '../pay-invoice/outcome/DeclinedView.tsx'
import { declinedMessages } from '../pay-invoice/messages.en.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { PaidByOther } from '../pay-invoice/outcome/PaidByOther.tsx'
import { PaidView } from '../pay-invoice/outcome/PaidView.tsx'
import { PaymentNotice } from '../pay-invoice/PaymentNotice.tsx'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { settledReceipt } from '../receipt/settled-receipt.ts'
import { confirmMessages } from '../checkout/messages.en.ts'
import { ConfirmLines } from './ConfirmLines.tsx'
import type { ConfirmPaymentProps } from './confirm-payment-props.ts'
import { ProcessingView } from './ProcessingView.tsx'

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
      return <ProgressView stage="checking" quote={state.paidWith.quote} />
    case 'refused':
      return <Refused {...props} payment={state} refusal={state.refusal} />
    case 'paid':
      return <PaidView invoice={invoice} receipt={settledReceipt(invoice, state)} />
    case 'processing':
      return <ProcessingView invoice={invoice} paidWith={state.paidWith} />
    default:
      return state satisfies never
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
  switch (refusal.why) {
    case 'declined':
      return (
        <DeclinedView
          decline={refusal.decline}
          card={name}
          total={payment.quote.total}
          owed={isDue}
          typed={false}
        />
      )
    case 'insufficientFunds':
    case 'bankLoginRequired':
      return (
        <>
          <Alert tone="danger" title={bank[`${refusal.why}Title`]} announce="assertive">
            {bank[`${refusal.why}Body`]}
          </Alert>
          <ConfirmLines {...props} payment={payment} />
        </>
      )
    case 'bankRefused':
      return (
        <>
          <Alert tone="danger" title={bank.refusedTitle} announce="assertive">
            {isDue ? `${notCharged} ${stillOwed}` : notCharged}
          </Alert>
          <ConfirmLines {...props} payment={payment} />
        </>
      )
    default:
      return refusal satisfies never
  }
}
