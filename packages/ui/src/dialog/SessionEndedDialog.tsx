import { Button } from '../button/Button.tsx'
import { useMessages } from '../language/index.ts'
import { Dialog } from './Dialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { sessionEndedMessages } from './session-ended.messages.ts'

type Props = {
  /** Called by the only button. */
  readonly onLeave: () => void
  /** The button's label; "Back to login" by default. */
  readonly actionLabel?: string | undefined
}

/** Says that the session has ended, and leads to its start. */
export function SessionEndedDialog({ onLeave, actionLabel }: Props) {
  const messages = useMessages(sessionEndedMessages)
  return (
    <Dialog
      open
      locked
      onClose={onLeave}
      title={messages.title}
      footer={
        <DialogFooter>
          <Button grow onClick={onLeave}>
            {actionLabel ?? messages.backToLogin}
          </Button>
        </DialogFooter>
      }
    >
      <p>{messages.body}</p>
    </Dialog>
  )
}
