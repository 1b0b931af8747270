import type { PaymentAtEnd } from '@payment-center/validation/model'
import type { SessionTimer, SessionTimerState } from '@payment-center/api-client/session'
import { formatMoney } from '@payment-center/payments/money'
import { SessionEndedDialog, SessionWarningDialog } from '@payment-center/ui/session-dialogs'

type Props = {
  readonly timer: SessionTimer
  readonly state: SessionTimerState
  /** The payment during which the session ended; null for none. */
  readonly payment: PaymentAtEnd | null
}

/** The warning while the session has minutes left, else that it has ended. */
export default function PayerSessionDialog({ timer, state, payment }: Props) {
  return 'minutesLeft' in state ? (
    <SessionWarningDialog
      minutesLeft={state.minutesLeft}
      busy={state.status === 'extending'}
      onExtend={() => void timer.extend()}
      onLogOff={() => timer.logOff()}
    />
  ) : (
    <SessionEndedDialog
      payment={payment && { ...payment, total: payment.total && formatMoney(payment.total) }}
      onLeave={() => timer.dismiss()}
    />
  )
}
