import type { SavedMethod } from '@payment-center/validation/model'
import { Dialog } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { useEffect, useState } from 'react'
import { isRetryLocked, type RetryFailedEvent, type RetryFailedState } from '../../flows/index.ts'
import { formatMoney, type Cents } from '../../money/index.ts'
import type { OpenFlow } from '../use-flow.ts'
import { bankMessages } from '../bank/bank.messages.ts'
import { useAuthorization } from '../bank/use-authorization.ts'
import { sealOf } from '../pay-invoice/seal-of.tsx'
import { retryFailedMessages } from './retry-failed.messages.ts'
import { RetryFailedBody } from './RetryFailedBody.tsx'
import { RetryFailedFooter } from './RetryFailedFooter.tsx'
import { RetrySteps } from './RetrySteps.tsx'

export interface RetryFailedProps {
  /** The steps, and what they can be told. */
  readonly flow: OpenFlow<RetryFailedState, RetryFailedEvent>
  /** What failed. */
  readonly payment: {
    readonly plan: string
    /** Before any fee. */
    readonly owed: Cents
    /** When it was tried, YYYY-MM-DD. */
    readonly triedOn: string
    /** What it was tried with: its id and its name; null where that is not known any more. */
    readonly tried: { readonly id: string; readonly name: string } | null
  }
  /** On file; undefined while they are loaded. */
  readonly methods: readonly SavedMethod[] | undefined
  readonly practice: { readonly name: string; readonly phone?: string | undefined }
  /** YYYY-MM-DD */
  readonly today: string
  /** The way to a new method: the dialog waits out of sight until it is there. */
  readonly onAddMethod: () => void
  readonly onClose: () => void
}

/** Update and Pay: a method for a failed payment and its plan, once more to look at, then how it went. */
export function RetryFailedDialog(props: RetryFailedProps) {
  const { flow, payment, onClose } = props
  const { state } = flow
  const [chosen, setChosen] = useState<string>()
  const authorization = useAuthorization('plan')
  const { setAccepted } = authorization
  useEffect(() => {
    // What was accepted was accepted at the price before.
    if (state.status === 'pricing') setAccepted(false)
  }, [state.status, setAccepted])
  const done = state.status === 'paid' || state.status === 'processing'
  return (
    <Dialog
      open={state.status !== 'adding'}
      onClose={onClose}
      locked={isRetryLocked(state)}
      title={useTitle(state)}
      subtitle={done ? undefined : `${payment.plan} · ${formatMoney(payment.owed)}`}
      seal={sealOf(state)}
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
  switch (state.status) {
    case 'askingBank':
      return bank.existingTitle
    case 'paid':
      return messages.paidTitle
    case 'processing':
      return messages.processingTitle
    case 'failed':
      return state.problem === 'insufficientFunds' ? messages.fundsTitle : messages.errorTitle
    default:
      return messages.title
  }
}
