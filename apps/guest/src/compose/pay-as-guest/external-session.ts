import { createApi } from '@payment-center/api-client/http'
import { createExternalSessionStore } from '@payment-center/api-client/session'

export const externalSession = createExternalSessionStore()

/** The API as whoever pays for a found patient may call it. */
export const externalApi = createApi({
  token: () => externalSession.getState()?.token ?? null,
  onUnauthorized(token) {
    if (externalSession.getState()?.token === token) externalSession.end()
  },
})
