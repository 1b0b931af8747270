import { Steps } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { RetryFailedState } from '../../flows/index.ts'
import { retryFailedMessages } from './retry-failed.messages.ts'

/** The current step; nothing once submitted. One element for both steps, so that focus follows. */
export function RetrySteps({ state: { status } }: { readonly state: RetryFailedState }) {
  const messages = useMessages(retryFailedMessages)
  switch (status) {
    case 'choosing':
      return <Steps step={1} of={2} name={messages.stepMethod} heading={messages.chooseHeading} />
    case 'confirmingBank':
      return <Steps step={1} of={2} name={messages.stepMethod} />
    case 'pricing':
    case 'confirming':
      return <Steps step={2} of={2} name={messages.stepConfirm} heading={messages.confirmHeading} />
    default:
      return null
  }
}
