import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { useMessages, useLanguage } from '../language/index.ts'
import { Dialog, DialogFooter } from './Dialog.tsx'
import { sessionEndedMessages, sessionWarningMessages } from '../messages.en.ts'
import { LiveRegion } from '../hidden/VisuallyHidden.tsx'
import { formatDuration } from '../format/index.ts'

type SessionEndedDialogProps = {
  /** Called by the only button. */
  readonly onLeave: () => void
  /** The button's label; "Back to login" by default. */
  readonly actionLabel?: string | undefined
  /** The payment during which the session ended; null for none. */
  readonly payment?: EndedPayment | null | undefined
  /** Replaces the sentence about logging back in, for a visitor who has not. */
  readonly children?: ReactNode
}

export interface EndedPayment {
  /** checking: it is unknown whether money moved. */
  readonly outcome: 'sent' | 'checking'
  /** Formatted; null if it is unknown. */
  readonly total: string | null
}

/** The session has ended; its button leads to the login or the link. */
export function SessionEndedDialog({ onLeave, actionLabel, payment, children }: SessionEndedDialogProps) {
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
      {payment && (
        <p>
          <strong>{messages[payment.outcome](payment.total)}</strong>
        </p>
      )}
      {children ?? <p>{messages.body}</p>}
    </Dialog>
  )
}

type SessionWarningDialogProps = {
  /** Until the session ends. */
  readonly minutesLeft: number
  readonly busy: boolean
  readonly onExtend: () => void
  readonly onLogOff: () => void
}

/** Warns that the session ends soon, and offers to extend it. */
export function SessionWarningDialog({ minutesLeft, busy, onExtend, onLogOff }: SessionWarningDialogProps) {
  const messages = useMessages(sessionWarningMessages)
  const { language } = useLanguage()
  const left = messages.left(formatDuration(language, [[minutesLeft, 'minute']]))
  return (
    <Dialog
      open
      onClose={onExtend}
      title={messages.title}
      footer={
        <DialogFooter onCancel={onLogOff} cancelLabel={messages.logOff}>
          <Button grow busy={busy ? messages.extending : undefined} onClick={onExtend}>
            {messages.extend}
          </Button>
        </DialogFooter>
      }
    >
      <p>{`${left} ${messages.why}`}</p>
      <LiveRegion>{left}</LiveRegion>
    </Dialog>
  )
}
