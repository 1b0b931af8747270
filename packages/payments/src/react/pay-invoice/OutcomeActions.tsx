import { Button, PrintIcon } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { declinedMessages } from './declined.messages.ts'
import { paidMessages } from './paid.messages.ts'
import type { PayInvoiceDialogProps } from './pay-invoice-props.ts'
import type { CardEntry } from './use-card-entry.ts'

type Props = PayInvoiceDialogProps & { readonly entry: CardEntry }

/** The ways on from a decline, or from a payment that is made or with the bank. */
export function OutcomeActions(props: Props) {
  return props.flow.state.status === 'declined' ? (
    <DeclinedActions {...props} />
  ) : (
    <SettledActions {...props} />
  )
}

function DeclinedActions({ flow, entry }: Props) {
  const messages = useMessages(declinedMessages)
  return (
    <DialogFooter>
      <Button variant="muted" onClick={() => flow.send({ type: 'dismissed' })}>
        {messages.dismiss}
      </Button>
      <Button grow onClick={entry.tryAnotherCard}>
        {messages.tryAnotherCard}
      </Button>
    </DialogFooter>
  )
}

function SettledActions({ flow, audience }: Props) {
  const { print: printWord } = useMessages(paidMessages)
  return (
    <DialogFooter>
      {flow.state.status === 'paid' && audience.print === 'offered' && (
        <Button variant="secondary" icon={<PrintIcon />} onClick={() => print()}>
          {printWord}
        </Button>
      )}
      {audience.after}
    </DialogFooter>
  )
}
