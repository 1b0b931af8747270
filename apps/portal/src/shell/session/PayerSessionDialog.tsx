import type { SessionTimer, SessionTimerState } from '@payment-center/api-client/session'
import { SessionDialog } from '@payment-center/ui/session-dialog'

type Props = { readonly life: SessionTimer; readonly state: SessionTimerState }

export default function PayerSessionDialog({ life, state }: Props) {
  if (state.status === 'loggedOff') return null
  return (
    <SessionDialog
      session={state}
      onExtend={() => void life.extend()}
      onLogOff={() => life.logOff()}
      onBackToLogin={() => life.dismiss()}
    />
  )
}
