import { createApi, knownAdditions } from '@payment-center/api-client/http'
import { createGuestSessionStore, tokenOf } from '@payment-center/api-client/session'
import { readPageSettings } from '@payment-center/ui/shell'
import { pageAdditions } from '../page-data.ts'

const guestSession = createGuestSessionStore()

const additions = pageAdditions()
if (additions !== undefined) knownAdditions.begin(additions)

export const services = {
  guestSession,
  api: createApi(tokenOf(guestSession)),
  environment: readPageSettings(document),
}
