import { openInvoiceLink } from '@payment-center/api-client/endpoints/links'
import {
  clearStorage,
  createExternalPayerSessionStore,
  createExternalPaymentStore,
  createExternalSessionStore,
  tokenOf,
} from '@payment-center/api-client/session'
import { createApi } from '@payment-center/api-client/http'
import { services } from '../services.ts'

const externalSession = createExternalSessionStore()

const externalPayment = createExternalPaymentStore()

/** The API with the token of the session for one found patient. */
export const externalApi = createApi(tokenOf(externalSession))

/** Gets a token for a new invoice where finding its patient brought none, as the invoice's own link does. */
export async function openInvoiceSession(invoiceId: string): Promise<void> {
  const session = externalSession.getState()
  if (session === null || session.token !== '') return
  const access = await openInvoiceLink(externalApi, { invoiceId })
  if (access.ok && access.value.token !== null)
    externalSession.begin({ ...session, token: access.value.token })
}

/** The session of a payer who signed in to the portal's external login. */
export const externalPayerSession = createExternalPayerSessionStore()

/** The API with the signed-in payer's token. */
const externalPayerApi = createApi(tokenOf(externalPayerSession))

export const payAsGuestServices = {
  ...services,
  api: externalApi,
  externalSession,
  externalPayment,
  externalPayerApi,
  externalPayerSession,
  leave: () => clearStorage(),
}
