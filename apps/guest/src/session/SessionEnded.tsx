import { lazy, Suspense, type ReactNode } from 'react'

const SessionEndedDialog = lazy(() => import('./SessionEndedDialog.tsx'))

type Props = {
  /** The button's label. */
  readonly actionLabel: string
  /** The page with nothing personal on it. */
  readonly children: ReactNode
}

/** A dialog over the page says that the session ended; its button reloads the page. */
export function SessionEnded({ actionLabel, children }: Props) {
  return (
    <>
      {children}
      <Suspense>
        <SessionEndedDialog actionLabel={actionLabel} />
      </Suspense>
    </>
  )
}
