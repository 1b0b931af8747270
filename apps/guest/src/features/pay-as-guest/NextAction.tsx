import { Button, ButtonLink } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { loginHref } from '../../paths.ts'
import { receiptMessages } from './messages.en.ts'

type Props = {
  readonly canView: boolean
  readonly onView: () => void
  readonly leave: () => void
}

/** The buttons after a payment: the receipt, if there is one, and back to the login. */
export function NextAction({ canView, onView, leave }: Props) {
  const messages = useMessages(receiptMessages)
  return (
    <>
      {canView && <Button onClick={onView}>{messages.view}</Button>}
      <ButtonLink variant="secondary" href={loginHref} onClick={leave}>
        {messages.backToLogin}
      </ButtonLink>
    </>
  )
}
