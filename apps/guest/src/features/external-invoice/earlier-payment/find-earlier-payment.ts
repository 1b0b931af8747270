import type { Practice } from '@payment-center/api-client/endpoints/public'
import type { Api } from '@payment-center/api-client/http'
import type { ExternalSession, SessionStore } from '@payment-center/api-client/session'
import type { PatientPay } from '../patient-pay.ts'
import type { EarlierPayment } from './check-payment.ts'

/**
 * Fetches the outcome of the session's payment after a reload. Nothing charged ends the session: the guest starts
 * over.
 * @param loadPay null when the code can't be loaded
 */
export async function findEarlierPayment(
  api: Api,
  session: SessionStore<ExternalSession>,
  practice: Practice,
  loadPay: () => Promise<PatientPay | null>,
): Promise<EarlierPayment | { readonly status: 'codeFailed' }> {
  const earlier = session.getState()
  if (earlier === null || earlier.invoiceId === null) return { status: 'none' }
  if (earlier.practiceId !== practice.practiceId) return { status: 'none' }
  const { invoiceId } = earlier
  // Few guests reload during a payment, so the form's chunk excludes this code.
  const pay = await loadPay()
  if (pay === null) return { status: 'codeFailed' }
  const found = await pay.checkPayment(api, invoiceId)
  if (found !== 'open') return found
  session.end()
  return { status: 'none' }
}
