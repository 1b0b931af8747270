import { lazy, Suspense, type ReactNode } from 'react'

const SessionDialog = lazy(() =>
  import('@payment-center/ui/session-dialog').then((module) => ({ default: module.SessionDialog })),
)

const ended = { status: 'ended' } as const
const nothing = () => undefined

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
        <SessionDialog
          session={ended}
          actionLabel={actionLabel}
          onBackToLogin={() => location.reload()}
          onExtend={nothing}
          onLogOff={nothing}
        />
      </Suspense>
    </>
  )
}
