import { Button, Stack } from '@payment-center/ui'
import { DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { actionMessages } from '../checkout/messages.en.ts'

type Props = {
  readonly onDismiss: () => void
  /** What else can be done, the primary action first. */
  readonly children?: ReactNode
}

/** The actions after something failed, one below the other; the last one dismisses it. */
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
