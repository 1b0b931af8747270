import type { Api } from '@payment-center/api-client/http'
import { createFormDrafts, type PayerSession, type SessionStore } from '@payment-center/api-client/session'
import type { Payer, SignedIn, PayerPorts } from '../payer.ts'

/** The context of the signed-in screens; null while no practice is chosen. */
export function signedInOf(
  session: PayerSession | null,
  { api, payerSession }: { readonly api: Api; readonly payerSession: SessionStore<PayerSession> },
  ports: PayerPorts,
): SignedIn | null {
  if (!session?.practice) return null
  const isSignedIn = () => payerSession.getState()?.token === session.token
  const payer: Payer = { ...session, ...session.practice, api, isSignedIn, hold: payerSession.hold }
  return { payer, ports, typed: createFormDrafts(payerSession) }
}

/**
 * The context after the session has ended: calls for the payer's data never resolve, so the screens show skeletons.
 * Public calls, such as the practice's address, still work.
 */
export function endedOf({ payer, ports }: SignedIn): SignedIn {
  const api: Api = {
    ...payer.api,
    call: (call, input) => (call.scopes.length === 0 ? payer.api.call(call, input) : new Promise(() => {})),
  }
  return { payer: { ...payer, token: '', email: '', api }, ports, typed: null }
}
