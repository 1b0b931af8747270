import { createVoluntaryPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { BegunProps } from '../../features/external-invoice/BegunCheckout.tsx'
import { externalApi } from './external-session.ts'

/** What pays for a found patient by a card, typed or a wallet's. */
export function createVoluntaryPorts(props: BegunProps, kind: 'card' | 'otp') {
  return {
    invoice: createVoluntaryPayment(externalApi, orderOf(props), props.onInvoiceMade, kind),
    clock: browserClock,
  }
}

/** What is ordered for a found patient. */
export function orderOf({ practice, begun }: BegunProps) {
  const { practiceId, locationId } = practice
  const { patientId, reference, amount: subtotal, prices } = begun
  return { practiceId, locationId, patientId, reference, subtotal, accountType: prices.accountType }
}
