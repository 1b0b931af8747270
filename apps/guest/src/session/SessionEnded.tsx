import { lazy, Suspense, type ReactNode } from 'react'
import type { PracticeToCall } from '../practice/CallPractice.tsx'

const SessionEndedDialog = lazy(() => import('./SessionEndedDialog.tsx'))

type Props = {
  /** The button's label. */
  readonly actionLabel: string
  /** Null if it is unknown. */
  readonly practice: PracticeToCall | null
  /** The page with nothing personal on it. */
  readonly children: ReactNode
}

/** A dialog over the page says that the session ended; its button reloads the page. */
export function SessionEnded({ actionLabel, practice, children }: Props) {
  return (
    <>
      {children}
      <Suspense>
        <SessionEndedDialog actionLabel={actionLabel} practice={practice} />
      </Suspense>
    </>
  )
}
