import { Button, Form, Stack } from '@payment-center/ui'
import { Dialog, DialogFooter } from '@payment-center/ui/dialog'
import { useMessages } from '@payment-center/ui/language'
import type { ReactNode } from 'react'
import { securityDialogMessages } from './messages.en.ts'

type Props = {
  readonly title: string
  /** On the button that submits. */
  readonly action: string
  readonly danger?: boolean | undefined
  readonly busy: boolean
  /** Why it can't be submitted yet. */
  readonly missing: string | undefined
  readonly focusOn?: 'field'
  readonly onSubmit: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

const formId = 'security'

/** A form that changes the account's security. */
export function SecurityDialog({ title, action, danger, busy, missing, onSubmit, onClose, ...props }: Props) {
  const messages = useMessages(securityDialogMessages)
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(props.focusOn && { focusOn: props.focusOn })}
      footer={
        <DialogFooter onCancel={onClose}>
          <Button
            type="submit"
            form={formId}
            variant={danger ? 'danger' : undefined}
            busy={busy ? messages.saving : undefined}
            disabledReason={missing}
          >
            {action}
          </Button>
        </DialogFooter>
      }
    >
      <Form id={formId} onSubmit={onSubmit}>
        <Stack space={16}>{props.children}</Stack>
      </Form>
    </Dialog>
  )
}
