import { Numeric, PracticeText, Steps } from '@payment-center/ui'
import { Dialog } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { useState } from 'react'
import { isPaidByOther, isRetryLocked, type RetryFailedState } from '../../flows/index.ts'
import { formatMoney } from '../../money/money.ts'
import { bankMessages } from '../bank/messages.en.ts'
import { useAuthorization } from '../bank/use-authorization.ts'
import { payInvoiceMessages } from '../pay-invoice/messages.en.ts'
import { paymentSeal } from '../pay-invoice/payment-seal.tsx'
import { retryFailedMessages } from './messages.en.ts'
import { RetryFailedBody } from './RetryFailedBody.tsx'
import { RetryFailedFooter } from './RetryFailedFooter.tsx'
import type { RetryFailedProps } from './retry-failed-props.ts'
import { costSummaryMessages } from '../checkout/messages.en.ts'

/** Pays a failed payment and changes its plan's method. */
export function RetryFailedDialog(props: RetryFailedProps) {
  const { flow, payment, hidden, onClose } = props
  const { state } = flow
  const [chosen, setChosen] = useState<string>()
  const total = 'quote' in state ? state.quote.total : null
  const authorization = useAuthorization(total, payment.continues ? 'plan' : 'once')
  const done = state.status === 'paid' || state.status === 'processing'
  return (
    <Dialog
      open={state.status !== 'adding' && !hidden}
      onClose={onClose}
      locked={isRetryLocked(state)}
      title={useTitle(state)}
      subtitle={
        done ? undefined : (
          <>
            <PracticeText>{payment.plan}</PracticeText>
            <span> · </span>
            <Numeric>{formatMoney(payment.amountDue)}</Numeric>
          </>
        )
      }
      seal={paymentSeal(state)}
      footer={<RetryFailedFooter {...props} chosen={chosen} authorization={authorization} />}
    >
      <RetrySteps state={state} />
      <RetryFailedBody {...props} chosen={chosen} onChoose={setChosen} authorization={authorization} />
    </Dialog>
  )
}

function useTitle(state: RetryFailedState): string {
  const messages = useMessages(retryFailedMessages)
  const bank = useMessages(bankMessages)
  const { paidTitle, alreadyPaidTitle } = useMessages(payInvoiceMessages)
  if (isPaidByOther(state)) return alreadyPaidTitle
  switch (state.status) {
    case 'confirmingBank':
      return bank.existingTitle
    case 'paid':
    case 'processing':
      return paidTitle
    case 'restored':
      return messages.restoredTitle
    case 'failed':
    case 'restoring':
      return state.problem === 'insufficientFunds' ? bank.insufficientFundsTitle : messages.errorTitle
    default:
      return messages.title
  }
}

/** The current step; nothing once submitted. One element for both steps, so that focus follows. */
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
