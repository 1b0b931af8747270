import { Button } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { actionMessages } from '../../checkout/messages.en.ts'
import { RefusedFooter } from '../../actions/RefusedFooter.tsx'
import { declineReason, type DeclineReason } from './decline-reason.ts'
import { declinedMessages } from '../messages.en.ts'
import { PayByBank } from './PayByBank.tsx'
import type { PayInvoiceDialogProps } from '../pay-invoice-props.ts'
import { SettledFooter } from '../../receipt/SettledFooter.tsx'
import type { CardEntry } from '../use-card-entry.ts'

type Props = PayInvoiceDialogProps & { readonly entry: CardEntry }

export function OutcomeActions(props: Props) {
  const { flow, invoice, audience } = props
  const { state } = flow
  if (state.status === 'paid' || state.status === 'processing')
    return <SettledFooter invoice={invoice} settled={state} audience={audience} />
  return <DeclinedActions {...props} />
}

/** For these reasons the same card may be accepted. */
const retryable: readonly DeclineReason[] = ['securityCode', 'processing']

function DeclinedActions({ flow, entry, audience }: Props) {
  const { tryAnotherCard } = useMessages(declinedMessages)
  const { tryAgain } = useMessages(actionMessages)
  const decline = flow.state.status === 'declined' ? flow.state.decline : null
  const mayBeRetried = retryable.includes(declineReason(decline?.code ?? ''))
  const dismiss = () => flow.send({ type: 'dismissed' })
  return (
    <RefusedFooter onDismiss={dismiss}>
      <Button onClick={mayBeRetried ? entry.tryAgain : entry.tryAnotherCard}>
        {mayBeRetried ? tryAgain : tryAnotherCard}
      </Button>
      <PayByBank payByBank={audience.payByBank} />
    </RefusedFooter>
  )
}
