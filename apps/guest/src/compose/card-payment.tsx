import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import type { MethodCheckoutProps } from '@payment-center/payments/react/checkout'
import { preloadWhenIdle } from '@payment-center/ui/loading'
import { useState } from 'react'
import { lazyInvoicePayment } from './lazy-invoice-payment.ts'

const loadCalls = preloadWhenIdle(() => import('./invoice-payment.ts'))

/** Pays a guest's invoice by card. */
export default function GuestCard(props: MethodCheckoutProps) {
  const { invoiceId, practice } = props.invoice
  const [ports] = useState(() => ({
    invoice: lazyInvoicePayment(async () =>
      (await loadCalls()).paymentOf({ invoiceId, practiceId: practice.practiceId }),
    ),
    clock: browserClock,
  }))
  return <CardCheckout {...props} module={stripeCardModule} ports={ports} />
}
