import { Button } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Audience } from '../../checkout/checkout-props.ts'
import { declinedMessages } from './declined.messages.ts'

type Props = Pick<Audience, 'payByBank'> & {
  /** Called first. */
  readonly onLeave: () => void
}

/** After a decline: pays from a bank account, where one is offered. */
export function PayByBank({ payByBank, onLeave }: Props) {
  const messages = useMessages(declinedMessages)
  if (payByBank === undefined) return null
  return (
    <Button
      variant="secondary"
      onClick={() => {
        onLeave()
        payByBank()
      }}
    >
      {messages.payByBank}
    </Button>
  )
}
