import { Button, Stack } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { declineReason, type DeclineReason } from './decline-reason.ts'
import { declinedMessages } from './declined.messages.ts'
import { PayByBank } from './PayByBank.tsx'
import type { PayInvoiceDialogProps } from '../pay-invoice-props.ts'
import { SettledFooter } from '../../receipt/SettledFooter.tsx'
import type { CardEntry } from '../use-card-entry.ts'

type Props = PayInvoiceDialogProps & { readonly entry: CardEntry }

export function OutcomeActions(props: Props) {
  return props.flow.state.status === 'declined' ? (
    <DeclinedActions {...props} />
  ) : (
    <SettledActions {...props} />
  )
}

/** For these reasons the same card may be accepted. */
const retryable: readonly DeclineReason[] = ['securityCode', 'processing']

function DeclinedActions({ flow, entry, audience }: Props) {
  const messages = useMessages(declinedMessages)
  const decline = flow.state.status === 'declined' ? flow.state.decline : null
  const mayBeRetried = retryable.includes(declineReason(decline?.code ?? ''))
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <DialogFooter>
      <Stack space={12}>
        <Button onClick={mayBeRetried ? entry.tryAgain : entry.tryAnotherCard}>
          {mayBeRetried ? messages.tryAgain : messages.tryAnotherCard}
        </Button>
        <PayByBank payByBank={audience.payByBank} onLeave={dismiss} />
        <Button variant="muted" onClick={dismiss}>
          {messages.dismiss}
        </Button>
      </Stack>
    </DialogFooter>
  )
}

const SettledActions = ({ invoice, audience }: Props) => (
  <SettledFooter receipt={invoice.receipt} audience={audience} />
)
