import { Text, Alert, Amount, Ledger, LedgerRow, PracticeText, ListSkeleton } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { type Quote, type SavedMethod, savedMethodId } from '@payment-center/validation/model'
import { formatDate } from '@payment-center/ui/format'
import { isPaidByOther, type RetryNotice } from '../../flows/index.ts'
import { BankLine } from '../methods/LinkBankDialog.tsx'
import { bankMessages } from '../methods/bank-messages.en.ts'
import { CheckingView, ProgressView } from '../checkout/ProgressView.tsx'
import { PaidByOther } from '../checkout/PaymentDialog.tsx'
import { FailedRetry, RestoredPlan } from './FailedRetry.tsx'
import type { RetryFailedBodyProps, RetryFailedProps } from './dialog-props.ts'
import { BankAuthorization } from '../methods/BankAuthorization.tsx'
import { DebitProcessingNotice, PaymentNotice } from '../checkout/PaymentNotice.tsx'
import { planLeftAtBankMessages, retryFailedMessages } from './messages.en.ts'
import { formatMoney } from '../../money/money.ts'
import { EmailedText } from '../receipt/ReceiptSheet.tsx'
import { DateRow, MethodRow, CostSummary, TotalAnnouncement } from '../receipt/CostSummary.tsx'
import type { MethodOption } from '../methods/method-option.ts'
import { MethodPicker } from '../methods/MethodPicker.tsx'
import { methodName } from '../receipt/method-name.ts'
import { usePutBack } from '../receipt/EventStatus.tsx'

export function RetryFailedBody(props: RetryFailedBodyProps) {
  const { state } = props.flow
  const bank = useMessages(bankMessages)
  const { body } = useMessages(planLeftAtBankMessages)
  const { updatingAndPaying } = useMessages(retryFailedMessages)
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
        <ProgressView
          stage="submitting"
          title={updatingAndPaying}
          waitingFor={state.method.kind === 'bank' ? 'bank' : 'paying'}
        >
          <RetryLines {...props} method={state.method} quote={state.quote} />
        </ProgressView>
      )
    case 'checking':
      return <CheckingView state={state} send={props.flow.send} body={body} />
    case 'failed':
    case 'restoring':
      return <FailedRetry {...props} state={state} />
    case 'restored':
      return <RestoredPlan former={state.former} />
    case 'paid':
    case 'processing':
      if (isPaidByOther(state)) return <RetriedByOther {...props} method={state.paidWith.method} />
      return <RetriedView {...props} status={state.status} {...state.paidWith} />
  }
}

type ConfirmRetryProps = RetryFailedBodyProps & {
  readonly method: SavedMethod
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

/** Another page paid the failed payment, after this one had changed the plan's method. */
function RetriedByOther({
  payment,
  method,
}: Pick<RetryFailedProps, 'payment'> & { readonly method: SavedMethod }) {
  const messages = useMessages(retryFailedMessages)
  const { language } = useLanguage()
  return (
    <>
      <PaidByOther method={method.kind} />
      {payment.continues && <Text tone="supporting">{messages.planHasIt(methodName(method, language))}</Text>}
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
  const isAdded = payment.continues && savedMethodId(method) !== payment.tried?.id
  return (
    <>
      <Amount>{formatMoney(quote.total)}</Amount>
      {status === 'paid' ? (
        <Alert tone="success" title={isAdded ? messages.paidAndAdded : messages.paid} announce="polite" />
      ) : (
        <DebitProcessingNotice announce="polite" />
      )}
      <Ledger ruled>
        <RetryRows payment={payment} today={today} method={method} />
      </Ledger>
      {status === 'paid' && <EmailedText />}
    </>
  )
}

type RetryLinesProps = Pick<RetryFailedProps, 'payment' | 'today'> & {
  readonly method: SavedMethod
  readonly quote: Quote | null
}

function RetryLines({ quote, ...retry }: RetryLinesProps) {
  return (
    <>
      <CostSummary totals={quote} brief>
        <RetryRows {...retry} />
      </CostSummary>
      <TotalAnnouncement total={quote?.total} />
    </>
  )
}

function RetryRows({ payment, today, method }: Omit<RetryLinesProps, 'quote'>) {
  const { plan } = useMessages(retryFailedMessages)
  return (
    <>
      <LedgerRow label={plan}>
        <PracticeText>{payment.plan}</PracticeText>
      </LedgerRow>
      <DateRow date={today} />
      <MethodRow method={method} />
    </>
  )
}

type ChooseMethodProps = RetryFailedBodyProps & { readonly notice: RetryNotice | null }

function ChooseMethod({ payment, methods, today, chosen, onChoose, notice }: ChooseMethodProps) {
  const messages = useMessages(retryFailedMessages)
  const putBack = usePutBack(payment.decline)
  const date = formatDate(payment.triedOn)
  return (
    <>
      {notice === 'notCharged' ? (
        <PaymentNotice notice={notice} announce="polite" />
      ) : notice === 'unpriced' ? (
        <Alert tone="danger" title={messages.feesTitle} announce="assertive">
          {messages.feesBody}
        </Alert>
      ) : (
        <Alert tone="danger" title={putBack?.title ?? messages.thisFailed}>
          {putBack
            ? putBack.body
            : payment.tried
              ? messages.triedWith(date, payment.tried.name)
              : messages.triedOn(date)}
        </Alert>
      )}
      {methods === undefined ? (
        <ListSkeleton rows={3} start />
      ) : (
        <>
          {methods.length === 0 && <Text tone="supporting">{messages.noMethods}</Text>}
          <MethodPicker
            today={today}
            value={chosen}
            onChange={onChoose}
            options={[
              ...methods.map((method): MethodOption => {
                const isTried = savedMethodId(method) === payment.tried?.id
                return { option: 'saved', method, detail: isTried ? messages.declinedOn(date) : undefined }
              }),
              { option: 'addNew' },
            ]}
          />
        </>
      )}
    </>
  )
}
