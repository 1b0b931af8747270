import { Button, ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { loginHref } from '../../paths.ts'
import { receiptMessages } from './receipt/receipt.messages.ts'

type Props = {
  /** There is a receipt. */
  readonly canView: boolean
  readonly onView: () => void
  readonly leave: () => void
}

/** After a payment: its receipt, once there is one, and the end of its session. */
export function NextAction({ canView, onView, leave }: Props) {
  const messages = useMessages(receiptMessages)
  return (
    <>
      {canView && (
        <Button variant="secondary" onClick={onView}>
          {messages.view}
        </Button>
      )}
      <ButtonLink href={loginHref} onClick={leave}>
        {messages.backToLogin}
      </ButtonLink>
    </>
  )
}
