import { Alert, Button, ClockIcon } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { extraPaymentMessages } from './messages.en.ts'
import type { ExtraPayment } from './dialog-props.ts'

/** Leads back to a payment whose outcome is unknown while its dialog is closed. */
export function PendingPaymentNotice({ flow: { state, send } }: { readonly flow: ExtraPayment }) {
  const messages = useMessages(extraPaymentMessages)
  if (state.status !== 'checking' || !state.paidWith.isHidden) return null
  const look = (
    <Button size="small" variant="secondary" onClick={() => send({ type: 'opened', plans: [] })}>
      {messages.look}
    </Button>
  )
  return (
    <Alert tone="info" icon={<ClockIcon />} title={messages.awayTitle} action={look} announce="polite">
      {messages.awayBody}
    </Alert>
  )
}
