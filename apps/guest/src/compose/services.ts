import { createApi } from '@payment-center/api-client/http'
import { createGuestSessionStore, tokenOf } from '@payment-center/api-client/session'
import { environment } from '../env.ts'

const guestSession = createGuestSessionStore()

export const services = { guestSession, api: createApi(tokenOf(guestSession)), environment }
