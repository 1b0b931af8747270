import { Steps } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { RetryFailedState } from '../../flows/index.ts'
import { formatMoney } from '../../money/index.ts'
import { costSummaryMessages } from '../cost-summary/cost-summary.messages.ts'
import { retryFailedMessages } from './retry-failed.messages.ts'

/** The current step; nothing once submitted. One element for both steps, so that focus follows. */
export function RetrySteps({ state }: { readonly state: RetryFailedState }) {
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
