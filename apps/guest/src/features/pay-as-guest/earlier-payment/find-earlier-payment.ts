import type { Practice } from '@payment-center/api-client/endpoints/practices'
import type {
  ExternalPayment,
  ExternalSession,
  SessionStore,
  TabStore,
} from '@payment-center/api-client/session'
import type { Api } from '@payment-center/api-client/http'
import { isReload } from '../keep-form.ts'
import type { PatientPay } from '../pay-as-guest-services.ts'
import type { EarlierPayment } from './check-payment.ts'

interface Stores {
  readonly externalSession: SessionStore<ExternalSession>
  readonly externalPayment: TabStore<ExternalPayment>
}

/** Whether the payer has opened the link again since they knew the outcome. A reload shows the receipt again. */
const isLeft = ({ isLeft: hasLeft, isSettled }: ExternalPayment): boolean =>
  hasLeft || (isSettled && !isReload())

/**
 * Fetches the outcome of the tab's payment after a reload. Once nothing was charged, the guest starts over.
 * @param loadPay null when the code can't be loaded
 */
export async function findEarlierPayment(
  api: Api,
  { externalSession, externalPayment }: Stores,
  practice: Practice,
  loadPay: () => Promise<PatientPay | null>,
): Promise<EarlierPayment | { readonly status: 'codeFailed' }> {
  const earlier = externalPayment.getState()
  if (earlier === null || earlier.practiceId !== practice.practiceId) return { status: 'none' }
  // Few guests reload during a payment, so the form's chunk excludes this code.
  const pay = await loadPay()
  if (pay === null) return { status: 'codeFailed' }
  const found = await pay.checkPayment(api, practice, earlier)
  if (found !== 'open') {
    const payment = { ...earlier, isSettled: found.status === 'made', isLeft: isLeft(earlier) }
    externalPayment.begin(payment)
    return found.status === 'made' ? { ...found, payment } : found
  }
  externalPayment.end()
  externalSession.end()
  return { status: 'none' }
}
