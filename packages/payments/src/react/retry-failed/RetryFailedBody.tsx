import { Text, Alert, Amount, Ledger, LedgerRow, PracticeText } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { isPaidByOther, type RetryNotice } from '../../flows/index.ts'
import { BankLine } from '../bank/BankLine.tsx'
import { bankMessages } from '../bank/messages.en.ts'
import { PaidByOther } from '../pay-invoice/outcome/PaidByOther.tsx'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { ChooseMethod } from './ChooseMethod.tsx'
import { FailedRetry, RestoredPlan } from './FailedRetry.tsx'
import type { RetryFailedBodyProps, RetryFailedProps } from './retry-failed-props.ts'
import { type Quote, type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import { BankAuthorization } from '../bank/BankAuthorization.tsx'
import { PaymentNotice } from '../pay-invoice/PaymentNotice.tsx'
import { retryFailedMessages } from './messages.en.ts'
import { formatMoney } from '../../money/money.ts'
import { ProcessingNotice } from '../pay-invoice/outcome/ProcessingNotice.tsx'
import { processingMessages } from '../pay-invoice/messages.en.ts'
import { DateRow, MethodRow } from '../pay-invoice/PaymentRows.tsx'
import { CostSummary } from '../cost-summary/CostSummary.tsx'
import { TotalAnnouncement } from '../cost-summary/TotalAnnouncement.tsx'

export function RetryFailedBody(props: RetryFailedBodyProps) {
  const { state } = props.flow
  const bank = useMessages(bankMessages)
  switch (state.status) {
    case 'choosing':
      return <ChooseMethod {...props} notice={state.notice} />
    case 'adding':
      return null
    case 'confirmingBank':
      return (
        <>
          <BankLine bank={state.bank} />
          <Text tone="supporting">{bank.existingBody}</Text>
        </>
      )
    case 'pricing':
      return <ConfirmRetry {...props} method={state.method} quote={null} notice={state.notice} />
    case 'priced':
      return <ConfirmRetry {...props} {...state} />
    case 'submitting':
    case 'confirming':
      return (
        <ProgressView stage="updating" waitingFor={state.method.kind === 'bank' ? 'bank' : 'paying'}>
          <RetryLines {...props} method={state.method} quote={state.quote} />
        </ProgressView>
      )
    case 'checking':
      return <ProgressView stage="checking" quote={state.paidWith.quote} />
    case 'failed':
    case 'restoring':
      return <FailedRetry {...props} state={state} />
    case 'restored':
      return <RestoredPlan former={state.former} />
    case 'paid':
    case 'processing':
      if (isPaidByOther(state)) return <PaidByOther method={state.paidWith.method.kind} />
      return <RetriedView {...props} status={state.status} {...state.paidWith} />
    default:
      return state satisfies never
  }
}

type ConfirmRetryProps = RetryFailedBodyProps & {
  readonly method: SavedMethod
  /** Null while it is loading. */
  readonly quote: Quote | null
  readonly notice: RetryNotice | null
}

function ConfirmRetry(props: ConfirmRetryProps) {
  const { payment, practice, today, method, quote, notice, authorization } = props
  const messages = useMessages(retryFailedMessages)
  return (
    <>
      {notice === 'priceChanged' && <PaymentNotice notice={notice} />}
      <RetryLines {...props} />
      {method.kind === 'bank' && quote !== null ? (
        <BankAuthorization
          entry={authorization}
          debit={{
            practice,
            bank: method,
            total: quote.total,
            date: today,
            plan: payment.continues ? payment.plan : undefined,
          }}
        />
      ) : (
        payment.continues && <Text tone="supporting">{messages.alsoLater}</Text>
      )}
    </>
  )
}

type RetriedViewProps = Pick<RetryFailedProps, 'payment' | 'today'> & {
  readonly status: 'paid' | 'processing'
  readonly method: SavedMethod
  readonly quote: Quote
}

/** A paid or processing payment; a bank payment is never called paid. */
function RetriedView({ payment, today, status, method, quote }: RetriedViewProps) {
  const messages = useMessages(retryFailedMessages)
  const words = useMessages(processingMessages)
  const isAdded = payment.continues && savedMethodId(method) !== payment.tried?.id
  return (
    <>
      <Amount>{formatMoney(quote.total)}</Amount>
      {status === 'paid' ? (
        <Alert tone="success" title={isAdded ? messages.paidAndAdded : messages.paid} announce="polite" />
      ) : (
        <ProcessingNotice announce="polite">
          <Text>
            {words.sentToBank} {words.returnMail}
          </Text>
        </ProcessingNotice>
      )}
      <Ledger ruled>
        <LedgerRow label={messages.plan}>
          <PracticeText>{payment.plan}</PracticeText>
        </LedgerRow>
        <DateRow date={today} />
        <MethodRow method={method} />
      </Ledger>
    </>
  )
}

type RetryLinesProps = Pick<RetryFailedProps, 'payment' | 'today'> & {
  readonly method: SavedMethod
  /** Null while it is loading. */
  readonly quote: Quote | null
}

function RetryLines({ payment, today, method, quote }: RetryLinesProps) {
  const messages = useMessages(retryFailedMessages)
  return (
    <>
      <CostSummary totals={quote}>
        <LedgerRow label={messages.plan}>
          <PracticeText>{payment.plan}</PracticeText>
        </LedgerRow>
        <DateRow date={today} />
        <MethodRow method={method} />
      </CostSummary>
      <TotalAnnouncement total={quote?.total} />
    </>
  )
}
