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
  /** The payment during which the session ended; null for none. */
  readonly payment?: EndedPayment | null | undefined
}

export interface EndedPayment {
  /** checking: it is unknown whether money moved. */
  readonly outcome: 'sent' | 'checking'
  /** Formatted; null if it is unknown. */
  readonly total: string | null
}

/** Says that the session has ended, and leads to its start. */
export function SessionEndedDialog({ onLeave, actionLabel, payment = null }: Props) {
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
      {payment !== null && (
        <p>
          <strong>{messages[payment.outcome](payment.total)}</strong>
        </p>
      )}
      <p>{messages.body}</p>
    </Dialog>
  )
}
