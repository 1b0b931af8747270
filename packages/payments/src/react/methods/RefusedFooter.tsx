import { Button, Stack } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { SavedBank, SavedMethod } from '@payment-center/validation/model'
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

type OtherMethodFooterProps = Props & {
  /** The refused method, if its bank requires a new sign-in before a debit. */
  readonly signInAt: SavedMethod | null
  readonly onSignIn: (bank: SavedBank) => void
  /** Undefined if the payment can't be repeated. */
  readonly onOtherMethod: (() => void) | undefined
}

/** The actions after a saved method was refused. */
export function OtherMethodFooter(props: OtherMethodFooterProps) {
  const { signInAt, onSignIn, onOtherMethod, onDismiss, children } = props
  const { otherMethod, signIn } = useMessages(actionMessages)
  if (onOtherMethod === undefined) return <RefusedFooter onDismiss={onDismiss} />
  if (signInAt?.kind !== 'bank')
    return (
      <RefusedFooter onDismiss={onDismiss}>
        <Button onClick={onOtherMethod}>{otherMethod}</Button>
        {children}
      </RefusedFooter>
    )
  return (
    <DialogFooter onCancel={onOtherMethod} cancelLabel={otherMethod}>
      <Button grow onClick={() => onSignIn(signInAt)}>
        {signIn}
      </Button>
    </DialogFooter>
  )
}
