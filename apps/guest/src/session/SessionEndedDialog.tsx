import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { SessionEndedDialog as EndedDialog } from '@payment-center/ui/session-dialogs'
import { sessionEndedMessages } from '../messages.en.ts'
import { CallPractice, type PracticeToCall } from '../practice/CallPractice.tsx'

type Props = {
  /** The button's label. */
  readonly actionLabel: string
  readonly practice: PracticeToCall | null
}

/** Says that the session ended; its button reloads the page. */
export default function SessionEndedDialog({ actionLabel, practice }: Props) {
  const { body } = useMessages(sessionEndedMessages)
  return (
    <EndedDialog actionLabel={actionLabel} onLeave={() => location.reload()}>
      <Text>{body}</Text>
      {practice !== null && (
        <Text>
          <CallPractice practice={practice} />
        </Text>
      )}
    </EndedDialog>
  )
}
