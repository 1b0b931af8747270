import { createApi } from '@payment-center/api-client/http'
import { createMaintenanceStore } from '@payment-center/api-client/maintenance'
import {
  createExternalPayerSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
} from '@payment-center/api-client/session'
import { environment } from '../env.ts'

const payerSession = createPayerSessionStore()

/** Told of every use of the session; whoever watches over it listens. */
const sessionUses = new EventTarget()

/** What every screen of this build is given. */
export const services = {
  payerSession,
  sessionUses,
  /** Of the other build: whoever comes to the login from an invoice still sees that practice. */
  guestSession: createGuestSessionStore(),
  /** Goes on to the other build, which pays. */
  externalPayerSession: createExternalPayerSessionStore(),
  api: createApi({
    token: () => payerSession.getState()?.token ?? null,
    onUnauthorized(token) {
      if (payerSession.getState()?.token === token) payerSession.end()
    },
    onUsed: () => sessionUses.dispatchEvent(new Event('use')),
  }),
  maintenance: createMaintenanceStore(environment.maintenanceUrl),
  environment,
}
