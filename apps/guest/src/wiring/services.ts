import { createApi, knownAdditions } from '@payment-center/api-client/http'
import { createGuestSessionStore, tokenOf } from '@payment-center/api-client/session'
import { environment } from '../env.ts'
import { hasPageAdditions } from '../page-data.ts'

const guestSession = createGuestSessionStore()

if (hasPageAdditions()) knownAdditions.begin(true)

export const services = {
  guestSession,
  api: createApi(tokenOf(guestSession)),
  environment,
}
