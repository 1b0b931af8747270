import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { formatMoney } from '../../money/money.ts'
import { cardFormMessages } from '../methods/messages.en.ts'
import { payInvoiceMessages } from './messages.en.ts'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'
import type { CardEntry } from './use-card-entry.ts'
import { OutcomeActions } from './outcome/OutcomeActions.tsx'

type Props = PayInvoiceDialogProps & {
  readonly entry: CardEntry
  readonly unavailable: boolean
}

export function PayInvoiceFooter(props: Props) {
  switch (props.flow.state.status) {
    case 'declined':
    case 'paid':
    case 'processing':
      return <OutcomeActions {...props} />
    case 'checking':
      return null
    case 'claiming':
    case 'confirming':
      return <SubmittingAction />
    case 'entering':
    case 'pricing':
    case 'priced':
      return props.unavailable ? <DialogFooter onCancel={props.onClose} /> : <SubmitActions {...props} />
    default:
      return props.flow.state satisfies never
  }
}

function SubmitActions({ flow, entry, onClose }: Props) {
  const messages = useMessages(payInvoiceMessages)
  const { incomplete } = useMessages(cardFormMessages)
  const { state } = flow
  return (
    <DialogFooter onCancel={onClose}>
      <Button
        grow
        onClick={entry.submit}
        busy={entry.waiting ? messages.pricing : undefined}
        disabledReason={entry.ready ? undefined : incomplete}
      >
        {messages.submit}
        {state.status === 'priced' && ` ${formatMoney(state.quote.total)}`}
      </Button>
    </DialogFooter>
  )
}

function SubmittingAction() {
  const messages = useMessages(payInvoiceMessages)
  return (
    <DialogFooter>
      <Button grow busy={messages.submitting}>
        {messages.submit}
      </Button>
    </DialogFooter>
  )
}
