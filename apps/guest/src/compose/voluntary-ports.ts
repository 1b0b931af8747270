import { createVoluntaryPayment } from '@payment-center/api-client/endpoints/voluntary-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import type { ExternalCardProps } from '../features/external-invoice/ExternalCardPayment.tsx'
import { externalApi } from './external-session.ts'

type Begun = Pick<ExternalCardProps, 'practice' | 'payment' | 'begun'>

/** What pays for a found patient by a card, typed or a wallet's. */
export function createVoluntaryPorts({ practice, payment, begun }: Begun, kind: 'card' | 'otp') {
  const { practiceId, locationId } = practice
  const { patientId, reference, amount: subtotal, prices } = begun
  const order = { practiceId, locationId, patientId, reference, subtotal, accountType: prices.accountType }
  return {
    invoice: createVoluntaryPayment(externalApi, order, payment.invoiceMade, kind),
    clock: browserClock,
  }
}
