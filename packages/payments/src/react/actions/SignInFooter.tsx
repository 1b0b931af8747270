import { Button } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import { actionMessages } from '../checkout/messages.en.ts'

type Props = { readonly onOtherMethod: () => void; readonly onSignIn: () => void }

/** The actions when a bank wants a new sign-in before a debit. */
export function SignInFooter({ onOtherMethod, onSignIn }: Props) {
  const { otherMethod, signIn } = useMessages(actionMessages)
  return (
    <DialogFooter>
      <Button variant="muted" onClick={onOtherMethod}>
        {otherMethod}
      </Button>
      <Button grow onClick={onSignIn}>
        {signIn}
      </Button>
    </DialogFooter>
  )
}
