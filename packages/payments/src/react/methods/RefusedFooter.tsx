import { Button, Stack } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { actionMessages } from './messages.en.ts'

type Props = {
  readonly onDismiss: () => void
  /** What else can be done, the primary action first. */
  readonly children?: ReactNode
}

/** The actions after a failure, one below the other; the last one closes the dialog. */
export function RefusedFooter({ onDismiss, children }: Props) {
  const { dismiss } = useMessages(actionMessages)
  return (
    <DialogFooter>
      <Stack space={12}>
        {children}
        <Button full variant={children ? 'muted' : 'primary'} onClick={onDismiss}>
          {dismiss}
        </Button>
      </Stack>
    </DialogFooter>
  )
}

type SignInFooterProps = { readonly onOtherMethod: () => void; readonly onSignIn: () => void }

/** The actions when a bank wants a new sign-in before a debit. */
export function SignInFooter({ onOtherMethod, onSignIn }: SignInFooterProps) {
  const { otherMethod, signIn } = useMessages(actionMessages)
  return (
    <DialogFooter onCancel={onOtherMethod} cancelLabel={otherMethod}>
      <Button grow onClick={onSignIn}>
        {signIn}
      </Button>
    </DialogFooter>
  )
}
