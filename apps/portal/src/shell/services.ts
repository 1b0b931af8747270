import type { PageSettings } from '@payment-center/ui/shell'
import type { Api } from '@payment-center/api-client/http'
import type { MaintenanceStore } from '@payment-center/api-client/maintenance'
import type {
  ExternalPayerSession,
  GuestSession,
  PayerSession,
  SessionStore,
} from '@payment-center/api-client/session'

/** What screens need from outside; `wiring` provides it. */
export interface Services {
  readonly api: Api
  readonly payerSession: SessionStore<PayerSession>
  readonly guestSession: SessionStore<GuestSession>
  readonly externalPayerSession: SessionStore<ExternalPayerSession>
  readonly sessionUses: EventTarget
  readonly maintenance: Pick<MaintenanceStore, 'getState' | 'subscribe'>
  readonly environment: PageSettings
}

export type LoginServices = Pick<Services, 'api' | 'payerSession' | 'guestSession' | 'environment'>
