import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import type { MethodCheckoutProps } from '@payment-center/payments/react/checkout'
import { useEffect } from 'react'
import { lazyInvoicePayment } from './lazy-invoice-payment.ts'

const loadCalls = () => import('./invoice-payment.ts')

/** Pays a guest's invoice by card. */
export default function GuestCard(props: MethodCheckoutProps) {
  const { invoiceId, practice } = props.invoice
  const ports = {
    invoice: lazyInvoicePayment(async () =>
      (await loadCalls()).paymentOf({ invoiceId, practiceId: practice.practiceId }),
    ),
    clock: browserClock,
  }
  useEffect(() => {
    // While the card is typed. A failed chunk is fetched again when it is needed.
    void loadCalls().catch(() => undefined)
  }, [])
  return <CardCheckout {...props} module={stripeCardModule} ports={ports} />
}
