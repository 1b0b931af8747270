import { createInvoicePayment } from '@payment-center/api-client/endpoints/invoice-payment'
import { browserClock } from '@payment-center/payments/adapters/browser'
import { stripeCardModule } from '@payment-center/payments/adapters/stripe/card'
import { CardCheckout } from '@payment-center/payments/react/checkout/card'
import type { MethodCheckoutProps } from '@payment-center/payments/react/checkout'
import { outcomeSourcesOf } from './outcome-sources.ts'
import { services } from './services.ts'

/** Pays a guest's invoice by card. */
export function GuestCard(props: MethodCheckoutProps) {
  const { invoiceId, practice } = props.invoice
  const { practiceId, publishableKey } = practice
  const ports = {
    invoice: createInvoicePayment(
      services.api,
      { invoiceId, practiceId },
      outcomeSourcesOf(services.api, publishableKey),
    ),
    clock: browserClock,
  }
  return <CardCheckout {...props} module={stripeCardModule} ports={ports} />
}
