import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardKit } from '@payment-center/payments/adapters/stripe/card'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import type { WayProps } from '@payment-center/payments/react/checkout'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { useState } from 'react'
import { lazyInvoicePayment } from './lazy-invoice-payment.ts'

// The first call is made once a card is typed.
const loadCalls = preloadWhenIdle(() => import('./invoice-payment.ts'))

/** A guest's payment by a typed card, on the real API and the real card provider. */
export default function GuestCard(props: WayProps) {
  const { number: invoiceId, practice } = props.invoice
  const [ports] = useState(() => ({
    invoice: lazyInvoicePayment(async () =>
      (await loadCalls()).paymentOf({ invoiceId, practiceId: practice.practiceId }),
    ),
    clock: browserClock,
  }))
  return <CardCheckout {...props} kit={stripeCardKit} ports={ports} />
}
