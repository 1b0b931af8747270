import { createVoluntaryPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { outcomeSourcesOf } from '../outcome-sources.ts'
import { externalApi, externalPayerSession, openInvoiceSession } from './external-session.ts'

/** The ports for paying a found patient's invoice by card or wallet. */
export function createVoluntaryPorts(props: PatientPaymentProps) {
  const sources = outcomeSourcesOf(externalApi, props.practice.publishableKey)
  return {
    invoice: createVoluntaryPayment(
      externalApi,
      orderOf(props),
      { onInvoiced: openInvoiceSession, onStarted: props.onStarted },
      sources,
    ),
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
