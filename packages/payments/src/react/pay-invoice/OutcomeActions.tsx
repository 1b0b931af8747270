import { Button, ButtonLink, PrintIcon } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { declinedMessages } from './declined.messages.ts'
import { paidMessages } from './paid.messages.ts'
import type { PayInvoiceDialogProps } from './PayInvoiceDialog.tsx'
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

function SettledActions({ flow, audience, afterPaymentHref, onLeave, onViewReceipt }: Props) {
  const messages = useMessages(paidMessages)
  return (
    <DialogFooter>
      {flow.state.status === 'paid' && <ReceiptAction onViewReceipt={onViewReceipt} />}
      <ButtonLink href={afterPaymentHref} onClick={onLeave}>
        {messages[audience.afterPayment]}
      </ButtonLink>
    </DialogFooter>
  )
}

function ReceiptAction({ onViewReceipt }: { readonly onViewReceipt: Props['onViewReceipt'] | undefined }) {
  const messages = useMessages(paidMessages)
  return onViewReceipt === undefined ? (
    <Button variant="secondary" icon={<PrintIcon />} onClick={() => print()}>
      {messages.print}
    </Button>
  ) : (
    <Button variant="secondary" onClick={onViewReceipt}>
      {messages.viewReceipt}
    </Button>
  )
}
