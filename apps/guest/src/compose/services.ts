import { createApi, sendAtOnce } from '@payment-center/api-client/http'
import { createGuestSessionStore } from '@payment-center/api-client/session'
import { environment } from '../env.ts'

const guestSession = createGuestSessionStore()

const guestOptions = {
  token: () => guestSession.getState()?.token ?? null,
  onUnauthorized(token: string) {
    if (guestSession.getState()?.token === token) guestSession.end()
  },
}

/** What every screen of this build is given. */
export const services = { guestSession, api: createApi(guestOptions), environment }

/** For the first questions, which leave before anything but this is there. */
export const firstApi = createApi({ ...guestOptions, send: sendAtOnce })
