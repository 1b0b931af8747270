import { lazy, Suspense, type ReactNode } from 'react'

const SessionDialog = lazy(() =>
  import('@payment-center/ui/session-dialog').then((module) => ({ default: module.SessionDialog })),
)

const ended = { status: 'ended' } as const
const nothing = () => undefined

type Props = {
  /** What the button says that leads to where it began. */
  readonly actionLabel: string
  /** The page without a figure. */
  readonly children: ReactNode
}

/** The session is over: said over the page, with the one way back to where it began. */
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
