import { createApi, sendWithFetch } from '@payment-center/api-client/http'
import { createGuestSessionStore, tokenOf } from '@payment-center/api-client/session'
import { environment } from '../env.ts'

const guestSession = createGuestSessionStore()

export const services = { guestSession, api: createApi(tokenOf(guestSession)), environment }

/** Sends early requests by `fetch`, before the transport has loaded. */
export const firstApi = createApi({ ...tokenOf(guestSession), send: sendWithFetch })
