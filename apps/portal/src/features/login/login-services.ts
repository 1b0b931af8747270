import type { Api } from '@payment-center/api-client/http'
import type { GuestSession, PayerSession, SessionStore } from '@payment-center/api-client/session'
import type { Environment } from '../../env.ts'

export interface LoginServices {
  readonly api: Api
  readonly payerSession: SessionStore<PayerSession>
  readonly guestSession: SessionStore<GuestSession>
  readonly environment: Environment
}
