import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import type { ExternalSession, SessionStore } from '@payment-center/api-client/session'
import type { EarlierPayment } from './check-payment.ts'

/**
 * Fetches the outcome of the session's payment after a reload. Nothing charged ends the session: the guest starts
 * over.
 */
export async function findEarlierPayment(
  api: Api,
  session: SessionStore<ExternalSession>,
  practice: Practice,
): Promise<EarlierPayment> {
  const earlier = session.getState()
  if (earlier === null || earlier.invoiceId === null) return { status: 'none' }
  if (earlier.practiceId !== practice.practiceId) return { status: 'none' }
  const { invoiceId } = earlier
  try {
    // Few guests reload during a payment, so the form's chunk excludes this code.
    const { checkPayment } = await import('./check-payment.ts')
    const found = await checkPayment(api, invoiceId)
    if (found !== 'open') return found
    session.end()
    return { status: 'none' }
  } catch {
    return { status: 'checking' }
  }
}
