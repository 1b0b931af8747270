import type { SessionTimer, SessionTimerState } from '@payment-center/api-client/session'
import { SessionWarningDialog } from '@payment-center/ui/session-dialogs'

type Props = {
  readonly timer: SessionTimer
  readonly state: Extract<SessionTimerState, { minutesLeft: number }>
}

/** Warns a signed-in payer before their session ends. */
export default function SessionWarning({ timer, state }: Props) {
  return (
    <SessionWarningDialog
      minutesLeft={state.minutesLeft}
      busy={state.status === 'extending'}
      onExtend={() => void timer.extend()}
      onLogOff={() => timer.logOff()}
    />
  )
}
