import type { ShownOverview } from '@payment-center/api-client/endpoints/early-overview'
import { createMaintenanceStore } from '@payment-center/api-client/maintenance'
import {
  createExternalPayerSessionStore,
  createGuestSessionStore,
  createPayerSessionStore,
} from '@payment-center/api-client/session'
import { toPageSettings } from '@payment-center/ui/shell'
import type { ScreenServices } from '../compose/screen-services.ts'

interface PayerIds {
  readonly portalUserId: number
  readonly payerId: number
}

/** The services of a payer whose overview is rendered once, on a server, where nothing loads. */
export function servicesForOverview(
  { portalUserId, payerId }: PayerIds,
  shown: ShownOverview,
  setting: (name: string) => string | undefined,
): ScreenServices {
  const { practiceId, locationId, name: practiceName } = shown.practice
  const payerSession = createPayerSessionStore()
  const practice = { practiceId, payerId, locationId, practiceName }
  payerSession.begin({ token: '', portalUserId, email: '', practice })
  const environment = toPageSettings(setting)
  return {
    api: { call: () => new Promise(() => undefined) },
    payerSession,
    guestSession: createGuestSessionStore(),
    externalPayerSession: createExternalPayerSessionStore(),
    sessionUses: new EventTarget(),
    maintenance: createMaintenanceStore(environment.maintenanceUrl),
    environment,
    shown,
  }
}
