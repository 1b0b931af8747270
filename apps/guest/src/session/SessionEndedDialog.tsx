import { SessionDialog } from '@payment-center/ui/session-dialog'

const ended = { status: 'ended' } as const
const nothing = () => undefined

type Props = {
  /** The button's label. */
  readonly actionLabel: string
}

/** Says that the session ended; its button reloads the page. */
export default function SessionEndedDialog({ actionLabel }: Props) {
  return (
    <SessionDialog
      session={ended}
      actionLabel={actionLabel}
      onBackToLogin={() => location.reload()}
      onExtend={nothing}
      onLogOff={nothing}
    />
  )
}
