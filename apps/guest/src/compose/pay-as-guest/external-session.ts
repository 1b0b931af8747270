import { createApi } from '@payment-center/api-client/http'
import { createExternalSessionStore } from '@payment-center/api-client/session'

export const externalSession = createExternalSessionStore()

/** The API with the token of the session for one found patient. */
export const externalApi = createApi({
  token: () => externalSession.getState()?.token ?? null,
  onUnauthorized(token) {
    if (externalSession.getState()?.token === token) externalSession.end()
  },
})
