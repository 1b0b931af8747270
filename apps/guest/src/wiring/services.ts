import { createApi, knownAdditions } from '@payment-center/api-client/http'
import { createGuestSessionStore, tokenOf } from '@payment-center/api-client/session'
import { readPageSettings } from '@payment-center/ui/shell'
import { hasPageAdditions } from '../page-data.ts'

const guestSession = createGuestSessionStore()

if (hasPageAdditions()) knownAdditions.begin(true)

export const services = {
  guestSession,
  api: createApi(tokenOf(guestSession)),
  environment: readPageSettings(document),
}
