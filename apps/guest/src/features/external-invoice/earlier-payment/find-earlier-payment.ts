import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import type { ExternalSession, SessionStore } from '@payment-center/api-client/session'
import type { EarlierPayment } from './earlier-payment-status.ts'

/** Finds out the truth after a reload: paid, still being checked, or nothing charged, which is a new beginning. */
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
    // Few come back to a payment: its code is no part of the form's.
    const { checkPayment } = await import('./check-payment.ts')
    const found = await checkPayment(api, invoiceId, practice.name)
    if (found !== 'open') return found
    session.end()
    return { status: 'none' }
  } catch {
    return { status: 'checking' }
  }
}
