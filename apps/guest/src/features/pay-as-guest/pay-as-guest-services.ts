import type { PageSettings } from '@payment-center/ui/shell'
import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type { StartedPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import type {
  ExternalPayerSession,
  ExternalPayment,
  ExternalSession,
  SessionStore,
  TabStore,
} from '@payment-center/api-client/session'
import type { CheckoutCode, CheckoutPorts } from '@payment-center/payments/react/checkout'
import type { Api } from '@payment-center/api-client/http'
import type { checkPayment } from './earlier-payment/check-payment.ts'
import type * as payViews from './pay-views.ts'
import type { PatientPayment } from './pay-as-guest-state.ts'

/** All that a payment needs from the press to the receipt, also after a reload, in one chunk. */
export type PatientPay = CheckoutCode &
  typeof payViews & {
    /** @param onStarted called before any money can move */
    readonly createPorts: (
      practice: Practice,
      payment: PatientPayment,
      onStarted: (payment: StartedPayment) => void,
    ) => CheckoutPorts
    readonly checkPayment: (
      api: Api,
      practice: Practice,
      sent: ExternalPayment,
    ) => ReturnType<typeof checkPayment>
  }

export interface PayAsGuestServices {
  readonly api: Api
  readonly externalSession: SessionStore<ExternalSession>
  /** The payment that may have been charged, until its outcome is known. */
  readonly externalPayment: TabStore<ExternalPayment>
  /** The API with the token of a payer who signed in for Pay as Guest, and their session. */
  readonly externalPayerApi: Api
  readonly externalPayerSession: SessionStore<ExternalPayerSession>
  /** Ends every session of Pay as Guest, including that of a payer who signed in for it. */
  readonly leave: () => void
  readonly environment: PageSettings
  readonly loadPay: () => Promise<PatientPay>
}
