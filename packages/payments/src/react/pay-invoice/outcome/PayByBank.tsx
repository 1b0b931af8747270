import { Button } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import type { Audience } from '../../checkout/checkout-props.ts'
import { declinedMessages } from '../messages.en.ts'

/** After a decline: pays from a bank account, where one is offered. */
export function PayByBank({ payByBank }: Pick<Audience, 'payByBank'>) {
  const messages = useMessages(declinedMessages)
  return (
    payByBank && (
      <Button variant="secondary" onClick={payByBank}>
        {messages.payByBank}
      </Button>
    )
  )
}
