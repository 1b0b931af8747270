import { Alert, Button, ClockIcon, Stack } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { PayInvoiceEvent, PayInvoiceState } from '../../flows/index.ts'
import type { OpenFlow } from '../use-flow.ts'
import type { OpenCheckout } from './checkout-props.ts'
import { leftAtBankMessages } from './dialog-messages.en.ts'
import { ProgressView } from './ProgressView.tsx'

type Props = { readonly flow: OpenFlow<PayInvoiceState, PayInvoiceEvent> }

/** Beside a checkout whose payment was left at the bank; nothing for another. */
export function LeftAtBank({ checkout }: { readonly checkout: OpenCheckout }) {
  const { card, wallet } = checkout.state.flows
  if (isLeftAtBank(card)) {
    const send = (event: PayInvoiceEvent) => checkout.send({ type: 'cardChanged', event })
    return <StartAgain flow={{ state: card, send }} />
  }
  if (!isLeftAtBank(wallet)) return null
  const send = (event: PayInvoiceEvent) => checkout.send({ type: 'walletChanged', event })
  return <StartAgain flow={{ state: wallet, send }} />
}

/** How long a payment stays open whose confirmation the payer left, and the way to cancel it. */
function StartAgain({ flow: { state, send } }: Props) {
  const messages = useMessages(leftAtBankMessages)
  const isEnding = state.status === 'checking' && state.challenge === 'ending'
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.title} announce="polite">
      <Stack space={12} align="start">
        <p>{messages.body}</p>
        <Button
          variant="secondary"
          busy={isEnding ? messages.ending : undefined}
          onClick={() => send({ type: 'startAgain' })}
        >
          {messages.startAgain}
        </Button>
      </Stack>
    </Alert>
  )
}

/** A payment whose outcome is unknown. */
export function CheckingView({ flow }: Props) {
  const { state } = flow
  if (state.status !== 'checking') return null
  return isLeftAtBank(state) ? (
    <StartAgain flow={flow} />
  ) : (
    <ProgressView stage="checking" quote={state.paidWith?.quote ?? null} />
  )
}

const isLeftAtBank = (state: PayInvoiceState): boolean =>
  state.status === 'checking' && state.challenge !== undefined
