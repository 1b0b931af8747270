import { createVoluntaryPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { PatientPaymentProps } from '../../features/external-invoice/PatientCheckout.tsx'
import { externalApi } from './external-session.ts'

/** What pays for a found patient by a card, typed or a wallet's. */
export function createVoluntaryPorts(props: PatientPaymentProps, kind: 'card' | 'otp') {
  return {
    invoice: createVoluntaryPayment(externalApi, orderOf(props), props.onInvoiceMade, kind),
    clock: browserClock,
  }
}

/** What is ordered for a found patient. */
export function orderOf({ practice, payment }: PatientPaymentProps) {
  const { practiceId, locationId } = practice
  const { patientId, reference, amount: subtotal, prices } = payment
  return { practiceId, locationId, patientId, reference, subtotal, accountType: prices.accountType }
}
