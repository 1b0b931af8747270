import { Text } from '@payment-center/ui'
import { useMessages } from '@payment-center/ui/language'
import { lazy, Suspense, type ReactNode } from 'react'
import { sessionEndedMessages } from '../messages.en.ts'
import { CallPracticeText, type PracticeToCall } from '../practice/CallPractice.tsx'

const EndedDialog = lazy(async () => {
  const { SessionEndedDialog } = await import('@payment-center/ui/session-dialogs')
  return { default: SessionEndedDialog }
})

type Props = {
  readonly actionLabel: string
  /** Null if it is unknown. */
  readonly practice: PracticeToCall | null
  /** The page with nothing personal on it. */
  readonly children: ReactNode
}

/** A dialog over the page says that the session ended; its button reloads the page. */
export function SessionEnded({ actionLabel, practice, children }: Props) {
  const { body } = useMessages(sessionEndedMessages)
  return (
    <>
      {children}
      <Suspense>
        <EndedDialog actionLabel={actionLabel} onLeave={() => location.reload()}>
          <Text>{body}</Text>
          <CallPracticeText practice={practice} />
        </EndedDialog>
      </Suspense>
    </>
  )
}
