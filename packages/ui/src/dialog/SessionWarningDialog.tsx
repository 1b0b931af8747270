import { Button } from '../button/Button.tsx'
import { LiveRegion } from '../hidden/LiveRegion.tsx'
import { formatDuration } from '../format/index.ts'
import { useLanguage, useMessages } from '../language/index.ts'
import { Dialog } from './Dialog.tsx'
import { DialogFooter } from './DialogFooter.tsx'
import { sessionWarningMessages } from './session-warning.messages.ts'

type Props = {
  /** Until the session ends. */
  readonly minutesLeft: number
  /** Whether the session is being extended. */
  readonly busy: boolean
  /** Called to extend the session. */
  readonly onExtend: () => void
  /** Called to log off. */
  readonly onLogOff: () => void
}

/** Warns that the session ends soon, and offers to extend it. */
export function SessionWarningDialog({ minutesLeft, busy, onExtend, onLogOff }: Props) {
  const messages = useMessages(sessionWarningMessages)
  const { language } = useLanguage()
  const left = messages.left(formatDuration(language, [[minutesLeft, 'minute']]))
  return (
    <Dialog
      open
      onClose={onExtend}
      title={messages.title}
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
      <p>{`${left} ${messages.why}`}</p>
      <LiveRegion>{left}</LiveRegion>
    </Dialog>
  )
}
