import type { Api } from '@payment-center/api-client/http'
import type {
  ExternalPayerSession,
  ExternalPayment,
  ExternalSession,
  SessionStore,
  TabStore,
} from '@payment-center/api-client/session'
import type { Clock } from '@payment-center/payments/ports'
import type { Environment } from '../../env.ts'
import type { PatientPay } from './patient-pay.ts'

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
  readonly environment: Environment
  readonly clock: Clock
  readonly loadPay: () => Promise<PatientPay>
}
