import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardKit } from '@payment-center/payments/adapters/stripe/card'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { useState } from 'react'
import { CardPayment, type CardPaymentProps } from '../features/invoice-external/CardPayment.tsx'
import { lateInvoicePayment } from './late-invoice-payment.ts'

// The first call is made once a card is typed.
const loadCalls = preloadWhenIdle(() => import('./invoice-payment.ts'))

/** A guest's payment by a typed card, on the real API and the real card provider. */
export default function ComposedCardPayment(props: CardPaymentProps) {
  const [ports] = useState(() => ({
    invoice: lateInvoicePayment(async () => (await loadCalls()).paymentOf(props.loaded.invoice)),
    clock: browserClock,
  }))
  return <CardPayment {...props} kit={stripeCardKit} ports={ports} />
}
