import { SessionEndedDialog as EndedDialog } from '@payment-center/ui/session-dialogs'

type Props = {
  /** The button's label. */
  readonly actionLabel: string
}

/** Says that the session ended; its button reloads the page. */
export default function SessionEndedDialog({ actionLabel }: Props) {
  return <EndedDialog actionLabel={actionLabel} onLeave={() => location.reload()} />
}
