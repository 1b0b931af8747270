import type { SessionTimer, SessionTimerState } from '@payment-center/api-client/session'
import { SessionDialog } from '@payment-center/ui/session-dialog'

type Props = { readonly timer: SessionTimer; readonly state: SessionTimerState }

export default function PayerSessionDialog({ timer, state }: Props) {
  if (state.status === 'loggedOff') return null
  return (
    <SessionDialog
      session={state}
      onExtend={() => void timer.extend()}
      onLogOff={() => timer.logOff()}
      onBackToLogin={() => timer.dismiss()}
    />
  )
}
