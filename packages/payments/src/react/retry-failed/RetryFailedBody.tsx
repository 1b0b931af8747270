import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { isPaidByOther } from '../../flows/index.ts'
import { BankLine } from '../bank/BankLine.tsx'
import { bankMessages } from '../bank/bank.messages.ts'
import { PaidByOther } from '../pay-invoice/outcome/PaidByOther.tsx'
import { ProgressView } from '../pay-invoice/ProgressView.tsx'
import { ChooseMethod } from './ChooseMethod.tsx'
import { ConfirmRetry } from './ConfirmRetry.tsx'
import { FailedRetry, RestoredPlan } from './FailedRetry.tsx'
import { RetriedView } from './RetriedView.tsx'
import type { RetryFailedBodyProps } from './retry-failed-props.ts'
import { RetryLines } from './RetryLines.tsx'

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
