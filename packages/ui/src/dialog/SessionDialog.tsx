import { Button } from '../button/Button.tsx'
import { LiveRegion } from '../hidden/LiveRegion.tsx'
import { formatDuration } from '../format/index.ts'
import { useLanguage, useMessages } from '../language/index.ts'
import { Dialog } from './Dialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { sessionMessages } from './session.messages.ts'

export type SessionState =
  | { readonly status: 'active' }
  /** Ends soon unless extended. */
  | { readonly status: 'warning'; readonly minutesLeft: number }
  | { readonly status: 'extending'; readonly minutesLeft: number }
  | { readonly status: 'ended' }

type Props = {
  /** The session's state. */
  readonly session: SessionState
  /** Called to extend the session. */
  readonly onExtend: () => void
  /** Called to log off. */
  readonly onLogOff: () => void
  /** Called by the button of an ended session. */
  readonly onBackToLogin: () => void
  /** The label of that button; "Back to login" by default. */
  readonly actionLabel?: string | undefined
}

/** Warns before the session ends and offers to extend it; after its end, leads back to the login. */
export function SessionDialog({ session, ...actions }: Props) {
  switch (session.status) {
    case 'active':
      return null
    case 'warning':
    case 'extending':
      return <Warning minutesLeft={session.minutesLeft} busy={session.status === 'extending'} {...actions} />
    case 'ended':
      return <Ended {...actions} />
    default:
      return session satisfies never
  }
}

type WarningProps = Pick<Props, 'onExtend' | 'onLogOff'> & {
  readonly minutesLeft: number
  readonly busy: boolean
}

function Warning({ minutesLeft, busy, onExtend, onLogOff }: WarningProps) {
  const messages = useMessages(sessionMessages)
  const { language } = useLanguage()
  const left = messages.left(formatDuration(language, [[minutesLeft, 'minute']]))
  return (
    <Dialog
      open
      onClose={onExtend}
      title={messages.warningTitle}
      footer={
        <DialogFooter>
          <Button variant="muted" onClick={onLogOff}>
            {messages.logOff}
          </Button>
          <Button grow busy={busy ? messages.extending : undefined} onClick={onExtend}>
            {messages.extend}
          </Button>
        </DialogFooter>
      }
    >
      <p>
        {left} {messages.why}
      </p>
      <LiveRegion>{left}</LiveRegion>
    </Dialog>
  )
}

function Ended({ onBackToLogin, actionLabel }: Pick<Props, 'onBackToLogin' | 'actionLabel'>) {
  const messages = useMessages(sessionMessages)
  return (
    <Dialog
      open
      locked
      onClose={onBackToLogin}
      title={messages.endedTitle}
      footer={
        <DialogFooter>
          <Button grow onClick={onBackToLogin}>
            {actionLabel ?? messages.backToLogin}
          </Button>
        </DialogFooter>
      }
    >
      <p>{messages.ended}</p>
    </Dialog>
  )
}
