import {
  signIn,
  signInExternally,
  listPractices,
  type SignInCredentials,
  type PracticeOfPayer,
} from '@payment-center/api-client/endpoints/auth'
import { signOut } from '@payment-center/api-client/endpoints/session'
import {
  openedTextToPayLink,
  storedValue,
  type ExternalPayerSession,
  type PayerSession,
  type SessionStore,
  type GuestSession,
} from '@payment-center/api-client/session'
import type { Api, ApiError } from '@payment-center/api-client/http'
import type { PracticeLocation } from '@payment-center/validation/model'
import { payAsGuestHref, invoiceHref, portalPaths } from '@payment-center/validation/paths'
import * as v from 'valibot'

/** `codeNeeded`: the password is right, and the account asks for a code of its app. */
export type SignInProblem =
  | 'wrong'
  | 'codeNeeded'
  | 'wrongCode'
  | 'tooManyCodes'
  | 'tooOften'
  | 'unreachable'
  | 'payers'

export type SignInResult =
  | { readonly ok: true; readonly goTo: string }
  | { readonly ok: false; readonly problem: SignInProblem }

/**
 * Starts a payer's session. A payer who comes from their own invoice returns to it; else a payer of one practice goes
 * to the overview, others choose a practice.
 */
export async function signInPayer(
  services: { readonly api: Api; readonly payerSession: SessionStore<PayerSession> },
  credentials: SignInCredentials,
  opened: OpenedInvoice | null,
): Promise<SignInResult> {
  const { api, payerSession } = services
  const signedIn = await signIn(api, credentials)
  if (!signedIn.ok) return { ok: false, problem: problemOf(signedIn.error) }
  const { token, portalUserId } = signedIn.value
  const { apiOrigin } = await api.configuration()
  const { email } = credentials
  const session = { token, portalUserId, email, beganAt: Date.now(), apiOrigin, practice: null }
  payerSession.begin(session)
  const practices = await listPractices(api, session.portalUserId)
  if (!practices.ok) {
    void signOut(api)
    payerSession.end()
    return { ok: false, problem: 'payers' }
  }
  if (opened !== null && !isSentToOther(opened, email)) {
    const practice = practices.value.find(({ practiceId }) => practiceId === opened.practiceId)
    const transactionId = practice && (await findTransaction(api, practice, opened.invoiceId))
    if (practice !== undefined && transactionId) {
      payerSession.begin({ ...session, practice })
      return { ok: true, goTo: invoiceHref(transactionId) }
    }
  }
  const only = onlyOf(practices.value)
  if (only === undefined) return { ok: true, goTo: portalPaths.selectPractice }
  payerSession.begin({ ...session, practice: only })
  return { ok: true, goTo: portalPaths.overview }
}

const isSentToOther = ({ email }: OpenedInvoice, signedIn: string): boolean =>
  email !== null && email.trim().toLowerCase() !== signedIn.trim().toLowerCase()

const onlyOf = <Each>(list: readonly Each[]) => (list.length === 1 ? list[0] : undefined)

/** Null if the invoice belongs to another account. An invoice that can't be loaded now shows its own error later. */
async function findTransaction(api: Api, payer: PracticeOfPayer, invoiceId: string): Promise<string | null> {
  const endpoint = await import('@payment-center/api-client/endpoints/payer-invoice').catch(() => null)
  if (endpoint === null) return invoiceId
  const invoice = await endpoint.findPayerInvoice(api, payer, invoiceId)
  if (invoice.ok) return invoice.value.transactionId
  return endpoint.isUnknownInvoice(invoice.error) ? null : invoiceId
}

/** Starts the session for external invoices at one practice; the payer goes on to Pay as Guest. */
export async function signInExternalPayer(
  services: { readonly api: Api; readonly externalPayerSession: SessionStore<ExternalPayerSession> },
  credentials: SignInCredentials,
  practiceLocation: PracticeLocation,
): Promise<SignInResult> {
  const signedIn = await signInExternally(services.api, credentials, practiceLocation)
  if (!signedIn.ok) return { ok: false, problem: problemOf(signedIn.error) }
  services.externalPayerSession.begin({ ...signedIn.value, ...practiceLocation, email: credentials.email })
  return { ok: true, goTo: payAsGuestHref(practiceLocation) }
}

/** An API without codes refuses wrong credentials by any of 400, 401, 403 and 404. */
const wrongCredentials = ['wrong_credentials', 'invalid_field', 'bad_request', 'not_found']

function problemOf({ code, field }: ApiError): SignInProblem {
  if (wrongCredentials.includes(code)) return 'wrong'
  if (code === 'second_factor_required') return 'codeNeeded'
  if (code === 'wrong_second_factor') return 'wrongCode'
  if (code !== 'rate_limited') return 'unreachable'
  return field === 'secondFactorCode' ? 'tooManyCodes' : 'tooOften'
}

/** The invoice that this tab was opened for. */
export interface OpenedInvoice {
  readonly invoiceId: string
  readonly practiceId: string
  /** Null if the link names none. */
  readonly locationId: string | null
  /** The payer's, if the link names it. */
  readonly email: string | null
}

/** Null when the tab was opened for no invoice. */
export const readOpenedInvoice = (guestSession: SessionStore<GuestSession>): OpenedInvoice | null =>
  openedTextToPayLink.read() ?? guestSession.getState()

/** The practice whose brand the login shows; null if unknown. */
export const locationOf = (invoice: OpenedInvoice | null): PracticeLocation | null =>
  invoice === null || invoice.locationId === null
    ? null
    : { practiceId: invoice.practiceId, locationId: invoice.locationId }

/** The email of the account that this tab has just created or reset: the login has it. */
export const loginEmail = storedValue('login-email', v.string())
