import { createApi } from '@payment-center/api-client/http'
import { createMaintenanceStore, type MaintenanceStore } from '@payment-center/api-client/maintenance'
import {
  createExternalPayerSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
  tokenOf,
} from '@payment-center/api-client/session'
import { readPageSettings } from '@payment-center/ui/shell'
import type { Services } from '../shell/services.ts'
import { sendOrTake } from '../first-requests.ts'

const payerSession = createPayerSessionStore()

/** Fires `use` on every API call made with the session. */
const sessionUses = new EventTarget()

export const services: Services & { readonly maintenance: MaintenanceStore } = {
  payerSession,
  sessionUses,
  /** The guest build's session: a guest who comes from an invoice still sees its practice on the login. */
  guestSession: createGuestSessionStore(),
  /** The session with which the guest build pays external invoices. */
  externalPayerSession: createExternalPayerSessionStore(),
  api: createApi({
    ...tokenOf(payerSession),
    send: sendOrTake,
    onUsed: () => sessionUses.dispatchEvent(new Event('use')),
  }),
  maintenance: createMaintenanceStore(),
  environment: readPageSettings(document),
}
