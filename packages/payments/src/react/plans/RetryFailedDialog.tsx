import { Numeric, PracticeText, Steps, Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { savedMethodId } from '@payment-center/validation/model'
import { isRetryLocked, type RetryFailedState } from '../../flows/index.ts'
import { formatMoney } from '../../money/money.ts'
import { bankMessages } from '../methods/bank-messages.en.ts'
import { useAuthorization } from '../methods/BankAuthorization.tsx'
import { payInvoiceMessages } from '../checkout/dialog-messages.en.ts'
import { PaymentDialog, SubmittingFooter, useOfflineReason } from '../checkout/PaymentDialog.tsx'
import { retryFailedMessages } from './messages.en.ts'
import { RetryFailedBody } from './RetryFailedBody.tsx'
import type { RetryFailedProps, RetryFailedBodyProps } from './dialog-props.ts'
import { costSummaryMessages } from '../receipt/messages.en.ts'
import { actionMessages } from '../methods/messages.en.ts'
import { OtherMethodFooter } from '../methods/RefusedFooter.tsx'
import { PaidFooter } from './PaidFooter.tsx'

export function RetryFailedDialog(props: RetryFailedProps) {
  const { flow, payment, hidden, onClose } = props
  const { state } = flow
  const [chosen, setChosen] = useState<string>()
  const choose = (key: string) => {
    setChosen(key)
    flow.send({ type: 'methodChosen' })
  }
  const total = 'quote' in state ? state.quote.total : null
  const authorization = useAuthorization(total, payment.continues ? 'plan' : 'once')
  return (
    <PaymentDialog
      state={state}
      open={state.status !== 'adding' && !hidden}
      onClose={onClose}
      locked={isRetryLocked(state)}
      title={useTitle(state)}
      subtitle={!isListed(state) && <Subtitle {...payment} />}
      footer={<RetryFailedFooter {...props} chosen={chosen} authorization={authorization} />}
    >
      <RetrySteps state={state} />
      <RetryFailedBody {...props} chosen={chosen} onChoose={choose} authorization={authorization} />
    </PaymentDialog>
  )
}

/** Whether the dialog lists the plan and the amount, with the method. */
const isListed = ({ status }: RetryFailedState): boolean =>
  status === 'pricing' || status === 'priced' || status === 'submitting' || status === 'confirming'

function Subtitle({ plan, amountDue }: RetryFailedProps['payment']) {
  return (
    <>
      <PracticeText>{plan}</PracticeText>
      <span> · </span>
      <Numeric>{formatMoney(amountDue)}</Numeric>
    </>
  )
}

function useTitle(state: RetryFailedState): string {
  const messages = useMessages(retryFailedMessages)
  const bank = useMessages(bankMessages)
  switch (state.status) {
    case 'confirmingBank':
      return bank.existingTitle
    case 'restored':
      return messages.restoredTitle
    case 'failed':
    case 'restoring':
      return state.problem === 'insufficientFunds' ? bank.insufficientFundsTitle : messages.errorTitle
    default:
      return messages.title
  }
}

/** Both steps are one element, so that focus follows a change of step. */
function RetrySteps({ state }: { readonly state: RetryFailedState }) {
  const { paymentDue } = useMessages(costSummaryMessages)
  const messages = useMessages(retryFailedMessages)
  switch (state.status) {
    case 'choosing':
      return <Steps step={1} of={2} name={messages.stepMethod} heading={messages.chooseHeading} />
    case 'confirmingBank':
      return <Steps step={1} of={2} name={messages.stepMethod} />
    case 'pricing':
    case 'priced':
      return (
        <Steps
          step={2}
          of={2}
          name={messages.stepConfirm}
          heading={messages.confirmHeading}
          announced={
            state.status === 'priced' ? `${paymentDue} ${formatMoney(state.quote.total)}` : undefined
          }
        />
      )
    default:
      return null
  }
}

type RetryFailedFooterProps = Omit<RetryFailedBodyProps, 'onChoose'>

function RetryFailedFooter(props: RetryFailedFooterProps) {
  const { flow, onSignIn, onClose } = props
  const { state, send } = flow
  const messages = useMessages(retryFailedMessages)
  const words = useMessages(payInvoiceMessages)
  const bank = useMessages(bankMessages)
  const { otherMethod } = useMessages(actionMessages)
  const back = () => send({ type: 'wentBack' })
  switch (state.status) {
    case 'choosing':
      return <ChoosingActions {...props} />
    case 'adding':
    case 'checking':
    case 'restoring':
      return null
    case 'confirmingBank':
      return (
        <DialogFooter onCancel={back} cancelLabel={otherMethod}>
          <Button onClick={() => send({ type: 'bankAccepted' })}>{bank.useExisting}</Button>
        </DialogFooter>
      )
    case 'pricing':
      return (
        <DialogFooter onCancel={back} cancelLabel={messages.back}>
          <Button busy={words.pricing}>{messages.title}</Button>
        </DialogFooter>
      )
    case 'priced':
      return <ConfirmingActions {...props} total={formatMoney(state.quote.total)} />
    case 'submitting':
    case 'confirming':
      return <SubmittingFooter>{messages.updateAndPay(formatMoney(state.quote.total))}</SubmittingFooter>
    case 'failed':
    case 'restored':
      return (
        <OtherMethodFooter
          signInAt={state.status === 'failed' && state.problem === 'bankLoginRequired' ? state.method : null}
          onSignIn={onSignIn}
          onOtherMethod={back}
          onDismiss={onClose}
        />
      )
    case 'paid':
    case 'processing':
      return <PaidFooter {...props} {...props.payment} settled={state} done={messages.done} />
  }
}

function ChoosingActions(props: RetryFailedFooterProps) {
  const { flow, methods = [], chosen, onAddMethod, onClose } = props
  const messages = useMessages(retryFailedMessages)
  const method = methods.find((each) => savedMethodId(each) === chosen)
  const proceed = () => {
    if (method !== undefined) flow.send({ type: 'proceeded', method })
    else onAddMethod()
  }
  const isChosen = method !== undefined || chosen === 'addNew'
  return (
    <DialogFooter onCancel={onClose}>
      <Button onClick={proceed} disabledReason={isChosen ? undefined : messages.choose}>
        {messages.proceed}
      </Button>
    </DialogFooter>
  )
}

type ConfirmingProps = RetryFailedFooterProps & { readonly total: string }

function ConfirmingActions({ flow, authorization, total }: ConfirmingProps) {
  const messages = useMessages(retryFailedMessages)
  const offline = useOfflineReason()
  const { state, send } = flow
  const submit = () => {
    if (state.status !== 'priced') return
    authorization.authorize(state.method.kind, (accepted) =>
      send({ type: 'submitted', authorization: accepted }),
    )
  }
  return (
    <DialogFooter onCancel={() => send({ type: 'wentBack' })} cancelLabel={messages.back}>
      <Button onClick={submit} disabledReason={offline}>
        {messages.updateAndPay(total)}
      </Button>
    </DialogFooter>
  )
}
