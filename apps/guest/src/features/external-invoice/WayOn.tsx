import { Button, ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { loginHref } from '../../paths.ts'
import { receiptMessages } from './receipt.messages.ts'
import type { ExternalPaymentState } from './use-external-payment.ts'

type Props = { readonly payment: ExternalPaymentState; readonly leave: () => void }

/** After a payment: its receipt, once there is one, and the end of its session. */
export function WayOn({ payment, leave }: Props) {
  const messages = useMessages(receiptMessages)
  return (
    <>
      {payment.receipt !== null && (
        <Button variant="secondary" onClick={payment.showReceipt}>
          {messages.view}
        </Button>
      )}
      <ButtonLink href={loginHref} onClick={leave}>
        {messages.backToLogin}
      </ButtonLink>
    </>
  )
}
