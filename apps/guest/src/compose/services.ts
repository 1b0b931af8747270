import { createApi, newKnownAdditions } from '@payment-center/api-client/http'
import { createGuestSessionStore, tokenOf } from '@payment-center/api-client/session'
import { environment } from '../env.ts'
import { hasPageAdditions } from '../page-data.ts'

const guestSession = createGuestSessionStore()

/** What this page learns of the API, by whichever session. */
export const known = newKnownAdditions(hasPageAdditions())

export const services = {
  guestSession,
  api: createApi({ ...tokenOf(guestSession), known }),
  environment,
}
