import type { SessionTimer, SessionTimerState } from '@payment-center/api-client/session'
import { SessionEndedDialog, SessionWarningDialog } from '@payment-center/ui/session-dialogs'

type Props = { readonly timer: SessionTimer; readonly state: SessionTimerState }

export default function PayerSessionDialog({ timer, state }: Props) {
  switch (state.status) {
    case 'active':
    case 'loggedOff':
      return null
    case 'warning':
    case 'extending':
      return (
        <SessionWarningDialog
          minutesLeft={state.minutesLeft}
          busy={state.status === 'extending'}
          onExtend={() => void timer.extend()}
          onLogOff={() => timer.logOff()}
        />
      )
    case 'ended':
      return <SessionEndedDialog onLeave={() => timer.dismiss()} />
    default:
      return state satisfies never
  }
}
