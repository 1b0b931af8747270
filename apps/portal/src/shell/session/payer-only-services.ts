import type { Api } from '@payment-center/api-client/http'
import type {
  ExternalPayerSession,
  GuestSession,
  PayerSession,
  SessionStore,
} from '@payment-center/api-client/session'

export interface PayerOnlyServices {
  readonly api: Api
  readonly payerSession: SessionStore<PayerSession>
  readonly guestSession: SessionStore<GuestSession>
  readonly externalPayerSession: SessionStore<ExternalPayerSession>
  readonly sessionUses: EventTarget
}
