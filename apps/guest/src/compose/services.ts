import { createApi, sendWithFetch } from '@payment-center/api-client/http'
import { createGuestSessionStore } from '@payment-center/api-client/session'
import { environment } from '../env.ts'

const guestSession = createGuestSessionStore()

const guestOptions = {
  token: () => guestSession.getState()?.token ?? null,
  onUnauthorized(token: string) {
    if (guestSession.getState()?.token === token) guestSession.end()
  },
}

export const services = { guestSession, api: createApi(guestOptions), environment }

/** Sends early requests by `fetch`, before the transport has loaded. */
export const firstApi = createApi({ ...guestOptions, send: sendWithFetch })
