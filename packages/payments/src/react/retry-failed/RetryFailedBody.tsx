import { Alert, LockIcon, Text } from '@payment-center/ui'
import { useLanguage, useMessages } from '@payment-center/ui/language'
import { BankLine } from '../bank/BankLine.tsx'
import { bankMessages } from '../bank/bank.messages.ts'
import { methodName } from '../pay-invoice/method-name.ts'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { ChooseMethod } from './ChooseMethod.tsx'
import { ConfirmRetry } from './ConfirmRetry.tsx'
import { retryFailedMessages } from './retry-failed.messages.ts'
import { RetriedView } from './RetriedView.tsx'
import type { RetryFailedProps, RetryFailedBodyProps } from './retry-failed-props.ts'
import { RetryLines } from './RetryLines.tsx'

export function RetryFailedBody(props: RetryFailedBodyProps) {
  const { state } = props.flow
  const messages = useMessages(retryFailedMessages)
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
    case 'confirming':
      return <ConfirmRetry {...props} {...state} />
    case 'updating':
    case 'retrying':
      return (
        <>
          <Alert tone="neutral" icon={<LockIcon />} title={messages.movingTitle} announce="polite">
            {messages.movingBody}
          </Alert>
          <RetryLines {...props} {...state} />
        </>
      )
    case 'checking':
      return <ProgressView stage="checking" quote={state.paidWith.quote} />
    case 'failed':
      return <Failed {...props} state={state} />
    case 'paid':
    case 'processing':
      return <RetriedView {...props} status={state.status} {...state.paidWith} />
    default:
      return state satisfies never
  }
}

type FailedProps = {
  readonly state: Extract<RetryFailedProps['flow']['state'], { status: 'failed' }>
}

function Failed({ state: { problem, method } }: FailedProps) {
  const messages = useMessages(retryFailedMessages)
  const { language } = useLanguage()
  const planHasIt = messages.planHasIt(methodName(method, language))
  return (
    <Alert tone="danger" title={messages.problems[problem]} announce="assertive">
      {messages.nothingCharged} {problem === 'plan' ? '' : planHasIt}
    </Alert>
  )
}
