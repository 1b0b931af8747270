import { type SavedCard, savedMethodId } from '@payment-center/validation/model'
import type { FailedPayment } from '@payment-center/api-client/endpoints/overview'
import { retryFailed, type RetryFailedEvent, type RetryFailedState } from '@payment-center/payments/flows'
import { methodName, type OpenFlow, useFlow } from '@payment-center/payments/react'
import { RetryFailedDialog } from '@payment-center/payments/react/dialogs'
import { useLanguage } from '@payment-center/ui/language'
import { useEffect, useRef } from 'react'
import { NewMethod } from '../../shell/NewMethod.tsx'
import { useRefreshPayerData } from '../../shell/payer-data.ts'
import { useMethods } from '../../shell/payer-lists.ts'
import { usePayer, usePayerPorts } from '../../shell/payer.ts'
import { useNewMethod } from '../../shell/use-new-method.ts'
import { usePractice, useToday } from '../../shell/use-practice.ts'

export type Outcome = 'paid' | 'processing'

type Props = {
  readonly payment: FailedPayment & { readonly plan: NonNullable<FailedPayment['plan']> }
  /** @param outcome null when nothing was paid */
  readonly onClose: (outcome: Outcome | null) => void
}

/** Updates the plan's method and retries one failed payment. A new method is added in its own dialog. */
export default function UpdateFailedPayment({ payment, onClose }: Props) {
  const { invoice, plan, tried } = payment
  const payer = usePayer()
  const practice = usePractice()
  const { language } = useLanguage()
  const { createRetryFailed } = usePayerPorts()
  const today = useToday()
  const flow = useFlow(
    retryFailed,
    createRetryFailed(payer, { invoiceId: invoice.invoiceId, planId: plan.planId }),
  )
  const methods = useMethods()
  const onFile = methods.value
  const adding = useNewMethodFor(flow)
  const { status } = flow.state
  const outcome = status === 'paid' || status === 'processing' ? status : null
  useRefreshAfter(outcome)
  return (
    <>
      <RetryFailedDialog
        flow={flow}
        payment={{
          plan: plan.description,
          amountDue: invoice.amountDue,
          triedOn: invoice.dueDate,
          tried: tried && { id: savedMethodId(tried), name: methodName(tried, language) },
        }}
        methods={onFile && [...onFile.cards, ...(onFile.bank ? [onFile.bank] : [])]}
        practice={{ name: practice?.name ?? payer.practiceName, phone: practice?.phone }}
        today={today}
        onAddMethod={() => {
          flow.send({ type: 'addMethodRequested' })
          adding.open()
        }}
        onClose={() => onClose(outcome)}
      />
      <NewMethod adding={adding} />
    </>
  )
}

/** Continues the flow after the add-method dialog: with the new method, or with the earlier choice. */
function useNewMethodFor({ state, send }: OpenFlow<RetryFailedState, RetryFailedEvent>) {
  const added = useRef<SavedCard | null>(null)
  const adding = useNewMethod((card) => {
    added.current = card
  })
  const isOver = state.status === 'adding' && adding.state.status === 'closed'
  useEffect(() => {
    if (!isOver) return
    const { current: card } = added
    added.current = null
    send(card === null ? { type: 'addMethodCancelled' } : { type: 'methodAdded', method: card })
  }, [isOver, send])
  return adding
}

function useRefreshAfter(outcome: Outcome | null) {
  const refresh = useRefreshPayerData()
  useEffect(() => {
    if (outcome !== null) void refresh()
  }, [outcome, refresh])
}
