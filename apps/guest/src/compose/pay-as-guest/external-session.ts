import { createApi } from '@payment-center/api-client/http'
import {
  createExternalPayerSessionStore,
  createExternalPaymentStore,
  createExternalSessionStore,
  tokenOf,
} from '@payment-center/api-client/session'

export const externalSession = createExternalSessionStore()

export const externalPayment = createExternalPaymentStore()

/** The API with the token of the session for one found patient. */
export const externalApi = createApi(tokenOf(externalSession))

/** The session of a payer who signed in to the portal's external login. */
export const externalPayerSession = createExternalPayerSessionStore()

/** The API with the signed-in payer's token. */
export const externalPayerApi = createApi(tokenOf(externalPayerSession))
