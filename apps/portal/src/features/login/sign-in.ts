import { signIn, signInExternally } from '@payment-center/api-client/endpoints/public'
import { listPractices } from '@payment-center/api-client/endpoints/session'
import type { Api } from '@payment-center/api-client/http'
import type { ExternalPayerSession, PayerSession, SessionStore } from '@payment-center/api-client/session'
import type { PracticeLocation } from '@payment-center/validation/model'
import { externalInvoiceHref, paths } from '../../paths.ts'

export type SignInProblem = 'wrong' | 'tooOften' | 'unreachable' | 'payers'

export type SignInResult =
  | { readonly ok: true; readonly goTo: string }
  | { readonly ok: false; readonly problem: SignInProblem }

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Starts a payer's session. A payer of one practice goes to the overview, others choose a practice. */
export async function signInPayer(
  services: { readonly api: Api; readonly payerSession: SessionStore<PayerSession> },
  { email, password }: Credentials,
): Promise<SignInResult> {
  const { api, payerSession } = services
  const signedIn = await signIn(api, { email, password })
  if (!signedIn.ok) return { ok: false, problem: problemOf(signedIn.error.code) }
  const session = { ...signedIn.value, email, practice: null }
  payerSession.begin(session)
  const practices = await listPractices(api, session.portalUserId)
  if (!practices.ok) {
    payerSession.end()
    return { ok: false, problem: 'payers' }
  }
  const [only, ...others] = practices.value
  if (only === undefined || others.length > 0) return { ok: true, goTo: paths.selectPractice }
  payerSession.begin({ ...session, practice: only })
  return { ok: true, goTo: paths.overview }
}

/** Starts the session for external invoices at one practice; the payer goes on to Pay as Guest. */
export async function signInExternalPayer(
  services: { readonly api: Api; readonly externalPayerSession: SessionStore<ExternalPayerSession> },
  { email, password }: Credentials,
  place: PracticeLocation,
): Promise<SignInResult> {
  const signedIn = await signInExternally(services.api, { email, password }, place)
  if (!signedIn.ok) return { ok: false, problem: problemOf(signedIn.error.code) }
  services.externalPayerSession.begin({ ...signedIn.value, ...place, email })
  return { ok: true, goTo: externalInvoiceHref(place) }
}

function problemOf(code: string): SignInProblem {
  if (code === 'wrong_credentials' || code === 'invalid_field') return 'wrong'
  return code === 'rate_limited' ? 'tooOften' : 'unreachable'
}
