import { createVoluntaryPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { externalApi, externalPayerSession } from './external-session.ts'

/** The ports for paying a found patient's invoice by card or wallet. */
export function createVoluntaryPorts(props: PatientPaymentProps, kind: 'card' | 'otp') {
  return {
    invoice: createVoluntaryPayment(externalApi, orderOf(props), props.onStarted, kind),
    clock: browserClock,
  }
}

/** The order for a found patient's invoice. */
export function orderOf({ practice, payment }: PatientPaymentProps) {
  const { practiceId, locationId } = practice
  const { patientId, reference, amount: subtotal, prices } = payment
  const { entry } = payment
  const payerId = entry.isOwnPatient ? (externalPayerSession.getState()?.payerId ?? null) : null
  const email = entry.isOwnPatient ? '' : entry.email.trim()
  const { accountType } = prices
  return { practiceId, locationId, patientId, payerId, reference, email, subtotal, accountType }
}
